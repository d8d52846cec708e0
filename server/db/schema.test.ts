import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCHEMA_FILE, schemaText } from '../../scripts/schema.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

test('schema.ts is what the migrations make: run `npm run schema` after a change', async () => {
  const { db, close } = await createTestDatabase()
  expect(await schemaText(db)).toBe(readFileSync(SCHEMA_FILE, 'utf8'))
  await close()
})
