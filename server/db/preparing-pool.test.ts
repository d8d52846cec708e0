import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildersFor } from '../../testing/builders.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { CompanyDb, Database } from './database.ts'

let database: Database
let company: string
beforeAll(async () => {
  database = await createTestDatabase()
  company = (await buildersFor(database).buildCompany()).company_id
})
afterAll(() => database.close())

const run = <T>(db: CompanyDb, text: string, values: unknown[]) =>
  db.executeQuery<T>(CompiledQuery.raw(text, values))

/** Runs a statement so many times → whether the connection that ran it last keeps it prepared. */
async function isPreparedAfter(count: number, text: string, inside: 'inCompany' | 'readCompany') {
  let kept = false
  for (let time = 0; time < count; time++)
    await database[inside](company, async (db) => {
      await run(db, text, [time])
      const found = 'select name from pg_prepared_statements where statement = $1'
      kept = (await run(db, found, [text])).rows.length === 1
    })
  return kept
}

test.each([
  ['read twice is not kept', 2, 'select $1::int as twice', 'readCompany', false],
  ['read three times is prepared', 3, 'select $1::int as thrice', 'readCompany', true],
  ['that may write is planned for its values each time', 5, 'select $1::int as wrote', 'inCompany', false],
] as const)('a statement %s', async (_, count, text, inside, kept) => {
  expect(await isPreparedAfter(count, text, inside)).toBe(kept)
})

test('a prepared statement answers with the values of each call', async () => {
  for (const value of [1, 2, 3, 4, 5]) {
    const { rows } = await database.readCompany(company, (db) =>
      run(db, 'select $1::int * 10 as tens', [value]),
    )
    expect(rows).toEqual([{ tens: value * 10 }])
  }
})

test('thousands of different statements leave no more than some hundreds behind', async () => {
  const kept = await database.readCompany(company, async (db) => {
    for (let n = 0; n < 600; n++)
      for (let time = 0; time < 3; time++) await run(db, `select $1::int + ${n}`, [1])
    return run<{ kept: number }>(db, 'select count(*)::int as kept from pg_prepared_statements where $1', [
      true,
    ])
  })
  expect(kept.rows[0]!.kept).toBeLessThanOrEqual(500)
  expect(kept.rows[0]!.kept).toBeGreaterThan(100)
})
