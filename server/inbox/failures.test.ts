import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inboxWorldOf } from '../../testing/inbox-world.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { DESTINATIONS } from '../outbox/row.ts'
import { backupFailed, backupSucceeded } from '../operations/backup-run.store.ts'

const app = await sharedTestApp()
const { at, world, entriesOf, kindsOf, unreadOf, readAll, choose } = inboxWorldOf(
  app,
  (time) => void vi.setSystemTime(time),
)
const isolates = /[\u2068\u2069]/g
const LATER = '2027-03-03T13:30:00Z'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Case = {
  what: string
  kind: string
  says: string
  /** Takes the company and what it is about. */
  fails: (company: string, id: string) => Promise<unknown>
  works: (company: string, id: string) => Promise<unknown>
}

const run = (statement: string, ...values: unknown[]) => app.database.pool.query(statement, values)
const destination = (company: string, id: string, kind: string, name: string, failing: boolean) =>
  run(
    `insert into destination (company_id, id, kind, name, host, sealed, created_at, failing_since)
     values ($1, $2, $3, $4, 'a.test', '', now(), $5)`,
    company,
    id,
    kind,
    name,
    failing ? app.clock.now : null,
  )
const delivers = (company: string, id: string) =>
  run('update destination set failing_since = null where company_id = $1 and id = $2', company, id)

const CASES: Case[] = [
  {
    what: 'a careers page',
    kind: 'careers_page',
    says: 'The careers page of Acme cannot be read.',
    fails: (company, id) =>
      run(
        `insert into careers_page (company_id, id, provider, slug, name, connected_at, due_at, problem)
         values ($1, $2, 'ashby', 'acme', 'Acme', now(), now(), 'It is gone.')`,
        company,
        id,
      ),
    works: (company, id) =>
      run('update careers_page set problem = null where company_id = $1 and id = $2', company, id),
  },
  ...Object.entries(DESTINATIONS).map(([what, { name }]) => ({
    what,
    kind: 'destination',
    says: `Nothing arrives at ${name ?? 'Zap'}.`,
    fails: (company: string, id: string) => destination(company, id, what, name ? '' : 'Zap', true),
    works: delivers,
  })),
  {
    what: 'applicant tracking',
    kind: 'tracking',
    says: 'Vouch cannot read what changed in Ashby.',
    async fails(company, id) {
      await destination(company, id, 'ashby', '', false)
      await run(
        `insert into tracking (company_id, destination_id, due_at, problem) values ($1, $2, now(), 'No key.')`,
        company,
        id,
      )
    },
    works: (company, id) =>
      run('update tracking set problem = null where company_id = $1 and destination_id = $2', company, id),
  },
  {
    what: 'the backup',
    kind: 'backup',
    says: 'Backups fail. Tell the operator of Vouch.',
    fails: () => backupFailed(app.database.db, app.clock.now),
    works: () => backupSucceeded(app.database.db, app.clock.now),
  },
]

describe('what fails', () => {
  test.each(CASES)(
    'is told to admins until it works again, unless they switch it off: $what',
    async ({ kind, says, fails, works }) => {
      const { admin, ada } = await world()
      const id = randomUUID()
      expect(await kindsOf(admin)).toEqual([])
      await fails(admin.company_id, id)
      await at(LATER)
      const entries = await entriesOf(admin)
      expect(entries.map((one) => one.says.replaceAll(isolates, ''))).toEqual([says])
      expect(entries[0]).toMatchObject({ kind, is_read: false, is_mailed: false })
      expect(await unreadOf(admin)).toBe(1)
      expect(await kindsOf(ada)).toEqual([])
      await choose(admin, kind, false)
      expect([await kindsOf(admin), await unreadOf(admin)]).toEqual([[], 0])
      expect(await statusOf(choose(ada, kind, false)), 'an employee has no such switch').toBe(400)
      await choose(admin, kind, true)
      await readAll(admin)
      expect([await kindsOf(admin), await unreadOf(admin)]).toEqual([[kind], 0])
      await works(admin.company_id, id)
      expect(await kindsOf(admin)).toEqual([])
      expect(await unreadOf(admin)).toBe(0)
    },
  )

  test('again is unread again', async () => {
    const { admin } = await world()
    await backupFailed(app.database.db, app.clock.now)
    await readAll(admin)
    await backupSucceeded(app.database.db, app.clock.now)
    await at(LATER)
    await backupFailed(app.database.db, app.clock.now)
    expect([await kindsOf(admin), await unreadOf(admin)]).toEqual([['backup'], 1])
    await backupSucceeded(app.database.db, app.clock.now)
  })
})
