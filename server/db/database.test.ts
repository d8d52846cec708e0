import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildersFor } from '../../testing/builders.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { databaseOn, type Database } from './database.ts'

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
