import { describe, expect, test } from 'vitest'
import { clusterFindings } from './cluster.rules.ts'
import type { ClosedWorkers, Cluster } from './cluster.store.ts'
import { obstacles, type Readiness } from './distribute.rules.ts'

const OPEN: ClosedWorkers = { toOwner: [], toApp: [] }
const CLUSTER: Cluster = {
  workers: [
    { name: 'one:5432', active: true },
    { name: 'two:5432', active: true },
  ],
  tables: [
    { name: 'company', group: null },
    { name: 'tip', group: null },
  ],
  propagates: false,
}
const distributed = (company: number | null, tip: number | null): Cluster => ({
  ...CLUSTER,
  tables: [
    { name: 'company', group: company },
    { name: 'tip', group: tip },
  ],
})

describe('companies are distributed unless', () => {
  const ready: Readiness = {
    migrations: { ran: [{ name: '0001_schema', at: new Date(0) }], waiting: [], unknown: [] },
    cluster: CLUSTER,
    closed: OPEN,
    sessions: 0,
    imports: 0,
  }
  test('nothing is in the way', () => expect(obstacles(ready)).toEqual([]))

  test.each<[string, Partial<Readiness>, RegExp]>([
    ['Citus is missing', { cluster: null }, /^The database has no Citus\..*create extension citus/],
    ['it has no worker', { cluster: { ...CLUSTER, workers: [] } }, /^There is no worker\..*citus_add_node/],
    [
      'a worker is not active',
      { cluster: { ...CLUSTER, workers: [{ name: 'one:5432', active: false }] } },
      /^one:5432 is not active\..*citus_activate_node/,
    ],
    [
      'a worker lets no one in',
      { closed: { toOwner: ['two:5432'], toApp: ['two:5432'] } },
      /^two:5432 is down, or does not let the user of DATABASE_URL in\..*pg_hba\.conf/,
    ],
    [
      'vouch_app may not log in',
      { closed: { toOwner: [], toApp: ['one:5432', 'two:5432'] } },
      /^The role vouch_app cannot log in on one:5432, two:5432\..*alter role vouch_app login/,
    ],
    [
      'settings reach the workers everywhere',
      { cluster: { ...CLUSTER, propagates: true } },
      /^citus\.propagate_set_commands is set for/,
    ],
    [
      'they are distributed',
      { cluster: distributed(1, 1), sessions: 1 },
      /^The companies are distributed already/,
    ],
    ['a server runs', { sessions: 4 }, /has 4 other sessions\. Stop all servers/],
    ['imports wait or run', { imports: 2 }, /^Imports wait or run: 2\./],
    [
      'migrations wait',
      { migrations: { ...ready.migrations, waiting: ['0002_next'] } },
      /^Migrations wait \(0002_next\)\..*migrate up/,
    ],
    [
      'a newer Vouch was here',
      { migrations: { ...ready.migrations, unknown: ['9999_later'] } },
      /^A newer Vouch prepared the database \(9999_later\)/,
    ],
    [
      'nothing is prepared',
      { migrations: { ran: [], waiting: ['0001_schema'], unknown: [] } },
      /^The database has not been prepared yet\..*migrate up/,
    ],
  ])('%s', (_, change, sentence) => {
    const found = obstacles({ ...ready, ...change })
    expect(found).toEqual([expect.stringMatching(sentence)])
  })

  test('several things are in the way, which are told at once', () => {
    expect(obstacles({ ...ready, cluster: null, sessions: 1, imports: 1 })).toHaveLength(3)
  })
})

describe('the doctor says of Citus', () => {
  test.each<[string, Cluster, ClosedWorkers, string[]]>([
    ['that it waits', CLUSTER, OPEN, ['– is there, but holds no companies yet']],
    ['that all is well', distributed(7, 7), OPEN, ['✓ 2 workers hold 2 tables by company']],
    [
      'which worker is away',
      distributed(7, 7),
      { toOwner: ['two:5432'], toApp: ['two:5432'] },
      ['✗ two:5432 is down, or does not let the user'],
    ],
    ['which table stayed behind', distributed(7, null), OPEN, ['✗ tip is not distributed with company.']],
    ['which table is elsewhere', distributed(7, 8), OPEN, ['✗ tip is not distributed with company.']],
    ['that company stayed behind', distributed(null, 8), OPEN, ['✗ company is not', '✗ tip is not']],
  ])('%s', (_, cluster, closed, lines) => {
    expect(clusterFindings(cluster, closed)).toEqual(lines.map((line) => expect.stringContaining(line)))
  })
})
