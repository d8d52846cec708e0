import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth, LINEAR } from '../testing/growth.ts'
import { connectionsCsv, csvLine, encodeText } from '../testing/sample-files.ts'
import { wrongFiles } from '../testing/sample-archives.ts'
import { cleanCell } from './linkedin-csv/cell.ts'
import { readConnectionsCsv, sniffConnectionsCsv } from './linkedin-csv.ts'

const HEADER = ['First Name', 'Last Name', 'Company', 'Position']
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('a', 'B', '"', ',', ';', '\t', '\n', ' ', '\u0000', 'é', '🌱'),
    maxLength: 12,
  }),
)
const name = cell.filter((text) => cleanCell(text, 200) !== '')
/** 'Kim, Anna' in one cell is turned. */
const isTurned = ([first = '', last]: string[]) =>
  [first, last].some((text) => cleanCell(text, 200) === '') && `${first}${last}`.includes(',')
const row = fc.tuple(name, cell, cell, cell).filter((cells) => !isTurned(cells))
const delimiter = fc.constantFrom(',', ';', '\t', '|')
const newline = fc.constantFrom('\n' as const, '\r\n' as const, '\r' as const)
const encoding = fc.constantFrom('utf8', 'utf8-bom', 'utf16le', 'utf16be')

test('any table of cells is read back, whatever the delimiter, line ends, quoting and encoding', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      delimiter,
      newline,
      encoding,
      fc.boolean(),
      (rows, by, eol, code, quoteAll) => {
        const text = [HEADER, ...rows]
          .map((cells) => csvLine(cells, by, quoteAll))
          .join('\n')
          .replace(/\r\n?|\n/g, eol)
        const file = readConnectionsCsv(encodeText(text, code))
        expect(file).toMatchObject({
          ok: true,
          skipped: [],
          rows: rows.map(([first, last, company, title]) => ({
            first_name: cleanCell(first, 200),
            last_name: cleanCell(last, 200),
            company: cleanCell(company, 300) || null,
            job_title: cleanCell(title, 300) || null,
          })),
        })
      },
    ),
    { numRuns: 300 },
  )
})

test('rows and skipped rows together are all records that are not blank, each with its own line', () => {
  const line = fc.oneof(
    row.map((cells) => cells.map((text) => text.replace(/["\r\n]/g, ''))).filter((cells) => !isTurned(cells)),
    fc.constant<string[]>(['', '', '', '']),
    fc.constant<string[]>(['', '', 'Quillfern', '']),
    fc.constant<string[]>(['']),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), delimiter, (rows, by) => {
      const lines = [HEADER, ['Ada', '', '', ''], ...rows].map((cells) => csvLine(cells, by))
      const file = readConnectionsCsv(encodeText(lines.join('\n')))
      if (!file.ok) throw new Error(file.error)
      const filled = rows.filter((cells) => cells.some((text) => cleanCell(text, 300) !== ''))
      expect(file.rows.length + file.skipped.length).toBe(filled.length + 1)
      const seen = [...file.rows, ...file.skipped].map((one) => one.line)
      expect(new Set(seen).size).toBe(seen.length)
      for (const one of file.rows.slice(1)) {
        expect(cleanCell(rows[one.line - 3]?.[0], 200)).toBe(one.first_name)
      }
    }),
    { numRuns: 300 },
  )
})

const messyText = fc
  .array(
    fc.constantFrom(
      'First Name',
      'Last Name',
      'Company',
      'sep=;',
      'Notes:',
      'a',
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
      '1/2/21',
      '@',
      '{',
      '<',
      'é',
    ),
    { maxLength: 200 },
  )
  .map((parts) => encodeText(parts.join('')))
const samples = [
  connectionsCsv({ people: 5 }),
  connectionsCsv({ people: 3, encoding: 'utf16le' }),
  ...wrongFiles().map((file) => file.bytes),
]
const damaged = fc
  .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat())
  .map(([bytes, changes, length]) => {
    const copy = bytes.slice(0, length % (bytes.length + 1))
    for (const [at, byte] of changes) if (copy.length > 0) copy[at % copy.length] = byte
    return copy
  })

test.each([
  ['arbitrary bytes', fc.uint8Array({ maxLength: 400 })],
  ['arbitrary characters of CSV', messyText],
  ['damaged and cut files', damaged],
])('%s give people or a refusal with a sentence, in the preview as in the import', (_, files) => {
  fc.assert(
    fc.property(files, (bytes) => {
      const file = readConnectionsCsv(bytes)
      const preview = sniffConnectionsCsv(bytes)
      if (!file.ok) {
        expect(file.error.trim()).not.toBe('')
        expect(file.error.length).toBeLessThan(400)
        expect(preview).toEqual(file)
        return
      }
      expect(file.rows.length).toBeGreaterThan(0)
      expect(preview).toMatchObject({
        ok: true,
        people: file.rows.length,
        skipped: file.skipped.length,
        first: file.rows.slice(0, 5),
      })
      for (const person of file.rows) {
        expect(person.name).not.toBe('')
        for (const text of Object.values(person)) {
          // oxlint-disable-next-line no-control-regex
          if (typeof text === 'string')
            expect(text.isWellFormed() && !/[\u0000-\u001f]/.test(text)).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('the time to read a file grows linearly with its rows', async () => {
  const files = new Map(
    [3_000, 30_000].map((people) => [people, connectionsCsv({ people, hidden: people / 60 })]),
  )
  expect(await growth(3_000, (people) => readConnectionsCsv(files.get(people)!))).toBeLessThan(LINEAR)
})
