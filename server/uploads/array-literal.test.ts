import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../db/database.ts'
import { arrayLiteral } from './array-literal.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the database reads back what was written', async () => {
  const values = ['', 'NULL', null, 'a"b', '\\', '{x,y}', 'tab\t line\n', '名前 🙂', ' blanks ', "it's"]
  const { rows } = await database.pool.query('select $1::text[] as list', [arrayLiteral(values)])
  expect(rows[0].list).toEqual(values)
})
