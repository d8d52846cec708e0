import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { somebody } from '../../testing/uploads.ts'
import { ImportWork } from './import-work.ts'

const NOBODY = { key: new Uint8Array(32), hashes: [] }

const anyPerson = fc
  .record({
    first_name: fc.constantFrom('Ada', 'Alan', ''),
    last_name: fc.constantFrom('Lovelace', ''),
    company: fc.constantFrom('Acme', 'GCHQ', ''),
    job_title: fc.constantFrom('Engineer', ''),
    linkedin_url: fc.constantFrom(
      'https://www.linkedin.com/in/ada',
      'linkedin.com/in/b',
      'https://acme.test',
      '',
    ),
    email: fc.constantFrom('x@acme.test', 'y@acme.test', 'no address', ''),
  })
  .map(somebody)

test('the receipt’s counts always add up to the rows of the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPerson, { maxLength: 30 }), fc.nat(5), async (people, hidden) => {
      const work = new ImportWork()
      work.addPart(connectionsCsv({ people: [...people, somebody({})], hidden }))
      const read = await work.read(NOBODY)
      work.merge()
      work.place()
      const { receipt } = work.outcome()
      const { rows, added, updated, unchanged, duplicates, skipped, skipped_rows } = receipt
      expect(added + updated + unchanged + duplicates + skipped).toBe(rows)
      expect(read).toEqual({ ok: true, rows })
      expect(skipped_rows).toHaveLength(skipped)
    }),
  )
})
