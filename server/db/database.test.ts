import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildersFor } from '../../testing/builders.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { databaseOn, type Database } from './database.ts'
import { withStatementTime } from '../running/statement-time.ts'

let database: Database
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test.each([
  [false, 'force_generic_plan'],
  [true, 'auto'],
])('with the extension citus (%s), readers have the plan mode %s', async (isDistributed, mode) => {
  const { company_id } = await buildersFor(database).buildCompany()
  const { readCompany } = databaseOn(database.kind, database.pool, async () => undefined, isDistributed)
  const { rows } = await readCompany(company_id, (db) =>
    db.executeQuery(CompiledQuery.raw('show plan_cache_mode')),
  )
  expect(rows).toEqual([{ plan_cache_mode: mode }])
})

test('a statement in one message has its values, its own transaction, and leaves its connection usable', async () => {
  const values = [`it's $1 \\ "so"`, 'b']
  const text = 'select $2 || $1 as both'
  const answer = [{ both: `bit's $1 \\ "so"` }]
  expect(await database.atOnce({ text, values })).toEqual(answer)
  const { company_id } = await buildersFor(database).buildCompany()
  for (let time = 0; time < 12; time++) {
    await database.atOnce({ text: 'select enter_company($1)', values: [company_id] })
    await expect(
      database.atOnce({ text: 'select enter_company($1), 1 / 0', values: [company_id] }),
    ).rejects.toThrow()
  }
  expect(await database.atOnce({ text, values })).toEqual(answer)
  const { rows } = await database.pool.query(`select current_user = 'vouch_app' as is_inside`)
  expect(rows).toEqual([{ is_inside: false }])
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a statement that takes too long', () => {
  const sleep = CompiledQuery.raw('select pg_sleep(60)')
  const briefly = <T>(fn: () => Promise<T>) => withStatementTime(100, fn)

  test('ends by PostgreSQL in a transaction, whose connection stays usable', async () => {
    const { company_id } = await buildersFor(database).buildCompany()
    const { inCompany, readCompany, inDirectory } = database
    for (const work of [inCompany.bind(null, company_id), readCompany.bind(null, company_id), inDirectory])
      await expect(
        briefly(() => (work as typeof inDirectory)((db) => db.executeQuery(sleep))),
      ).rejects.toMatchObject({ code: '57014' })
    const { rows } = await database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '0' }])
  })

  test('ends with its connection if PostgreSQL has no limit for it', async () => {
    await expect(briefly(() => database.db.executeQuery(sleep))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await expect(database.ask()).resolves.toBeUndefined()
  })

  test('has the time that long work names, also if it waited for the connection of another', async () => {
    const clients = await Promise.all(
      Array.from({ length: database.connections }, () => database.pool.connect()),
    )
    const long = withStatementTime(60_000, () => database.pool.query('select pg_sleep(1)'))
    void briefly(async () => clients[0]!.release())
    await expect(long).resolves.toMatchObject({ rowCount: 1 })
    for (const client of clients.slice(1)) client.release()
  })
})
