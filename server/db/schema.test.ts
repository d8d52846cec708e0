import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCHEMA_FILE, schemaText } from '../../scripts/schema.ts'

test('schema.ts is what the migrations make: run `npm run schema` after a change', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8').trim()).toBe((await schemaText()).trim())
})
