import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { buildReviewer } from '../../testing/load.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { createApp } from '../app.ts'
import { openPostgres } from '../db/database.ts'
import { createLog } from '../log.ts'
import { openServices } from '../open.ts'
import { readSettings } from '../settings.ts'
import { createMetrics } from './metrics.ts'

type Line = { level: number; msg: string }

/** A Vouch that comes to its database as a user of its own, and a way to change that user. */
async function vouchAs(user: string) {
  const { url, template } = inject('postgres')!
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-away-'))
  const address = new URL(await createDatabase(url, user, template))
  const owner = await openPostgres(address.href)
  await owner.pool.query(`create role ${user} login superuser`)
  const reviewer = await buildReviewer(owner, 3)
  address.username = user
  const settings = readSettings({ DATABASE_URL: address.href, DATA_DIR: folder })
  const lines: Line[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Line)
  const services = await openServices(settings, createLog(settings, { write }))
  const app = await createApp(services)
  const metrics = await createMetrics({
    ask: services.database.ask,
    watched: () => Promise.reject(new Error('not asked')),
    folders: {},
  })
  onTestFinished(async () => {
    await app.close()
    await services.close()
    await owner.pool.query(`drop role ${user}`)
    await owner.close()
    await dropDatabase(url, user)
    rmSync(folder, { recursive: true, force: true })
  })
  const decide = (id: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/connections/bulk-decision',
      headers: { authorization: `Bearer ${reviewer.token}` },
      payload: { decisions: [{ connection_id: id, general_decision: 'recommend' }] },
    })
  const security = async () => {
    const headers = { authorization: `Bearer ${reviewer.token}` }
    return (await app.inject({ url: '/v1/users/me/security', headers })).json() as object
  }
  return {
    lines,
    security,
    decide: async () => Promise.all(reviewer.ids.map(decide)),
    isReady: async () => (await app.inject('/readyz')).statusCode,
    metrics: () => metrics.text(),
    /** Changes what new connections of the user meet, and ends the others. */
    async change(text: string) {
      await owner.pool.query(`alter role ${user} ${text}`)
      await owner.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = $1`, [
        user,
      ])
    },
  }
}

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a database that writes dates in its own way, and in another time zone, answers as any other',
  async () => {
    const { security, change } = await vouchAs(`vouch_dates_${randomUUID().slice(0, 8)}`)
    const before = await security()
    expect(before).toHaveProperty('sessions.0.began_at', expect.stringMatching(/^\d{4}-.*Z$/))
    await change("set datestyle = 'German, DMY'")
    await change("set timezone = 'America/New_York'")
    await expect.poll(security).toEqual(before) // the first call may meet a connection that has just ended
  },
)

describe.runIf(process.env.TEST_DATABASE === 'postgres' && !process.env.TEST_CITUS_URL)(
  'a database that is there, but',
  () => {
    test.each([
      ['refuses the user', 'nologin', 'login', 'refused', /^the database refuses the user, the password or/],
      [
        'only reads',
        'set default_transaction_read_only = on',
        'reset all',
        'read_only',
        /^the database only reads/,
      ],
    ])(
      '%s is away: 503, one line that says so, and it goes on by itself',
      async (_, breaks, mends, why, sentence) => {
        const { lines, decide, isReady, metrics, change } = await vouchAs(
          `vouch_away_${randomUUID().slice(0, 8)}`,
        )
        expect(await isReady()).toBe(200)
        await change(breaks)
        await expect.poll(isReady).toBe(503)
        for (let round = 0; round < 3; round++)
          for (const answer of await decide()) {
            expect(answer.statusCode).toBe(503)
            expect(answer.headers['retry-after']).toBe('2')
          }
        await expect.poll(metrics).toContain(`vouch_database_away{why="${why}"} 1`)
        expect(await metrics()).toContain('vouch_database_up 0')

        await change(mends)
        await expect.poll(isReady).toBe(200)
        for (const answer of await decide()) expect(answer.statusCode).toBe(200)
        const told = () => lines.filter(({ level }) => level > 30).map(({ msg }) => msg)
        await expect.poll(told).toContain('the database answers again')
        expect(told().filter((msg) => sentence.test(msg))).toHaveLength(1)
        expect(told().length).toBeLessThanOrEqual(3) // it may have been gone for a moment before
      },
    )
  },
)
