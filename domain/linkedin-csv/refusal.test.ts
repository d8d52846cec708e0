import { expect, test } from 'vitest'
import { linkedinArchive, wrongFiles } from '../../testing/sample-archives.ts'
import { connectionsCsv, encodeText } from '../../testing/sample-files.ts'
import { MAX_FILE_BYTES, MAX_ROWS, readConnectionsCsv, sniffConnectionsCsv } from '../linkedin-csv.ts'
import type { Refusal } from './types.ts'

function refusal(bytes: Uint8Array): Refusal {
  const file = readConnectionsCsv(bytes)
  if (file.ok) throw new Error('The file was accepted')
  return file
}

test.each(wrongFiles().map((file) => [file.what, file] as const))(
  '%s is refused, and the message says what to do',
  (_, { bytes, code }) => {
    const refused = refusal(bytes)
    expect(refused.code).toBe(code)
    expect(refused.error).toMatch(/^This .+\.$/)
    expect(refused.error.length).toBeLessThan(350)
    for (const part of [refused.found, refused.expected, refused.todo]) expect(part).not.toBe('')
    expect(sniffConnectionsCsv(bytes)).toEqual(refused)
  },
)

test('an archive with the connections is told apart from its other part, which lacks them', () => {
  expect(refusal(linkedinArchive()).todo).toMatch(/Open the archive/)
  expect(refusal(linkedinArchive({ connections: false })).todo).toMatch(/two archives/)
  expect(refusal(linkedinArchive().subarray(0, 200)).todo).toMatch(/Open the archive/)
})

test('a file above the limit is refused, and an archive of that size is refused as an archive', () => {
  expect(refusal(new Uint8Array(MAX_FILE_BYTES + 1).fill(65)).code).toBe('too_large')
  const archive = new Uint8Array(MAX_FILE_BYTES + 1)
  archive.set(linkedinArchive())
  expect(refusal(archive).code).toBe('archive')
})

test('the row limit is exact, hidden members included', () => {
  expect(MAX_ROWS).toBe(50_000)
  const row = 'A,B,,,,,\n'
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
  expect(readConnectionsCsv(encodeText(header + row.repeat(MAX_ROWS)))).toMatchObject({ ok: true })
  expect(refusal(encodeText(header + row.repeat(MAX_ROWS) + ',,,,,,17 May 2024\n')).code).toBe(
    'too_many_rows',
  )
  expect(readConnectionsCsv(encodeText(header + row + ',,,,,,\n'.repeat(MAX_ROWS * 2)))).toMatchObject({
    ok: true,
  })
})

test('the column names of a foreign table are named, short and clean', () => {
  expect(refusal(encodeText('Order\u0007 No,Amount,Payee\n1,2,3')).error).toContain('Order No, Amount, Payee')
  expect(refusal(encodeText(`${'Some Column,'.repeat(500)}\n`)).error.length).toBeLessThan(400)
})

test('the refusal does not repeat the rows of a table without column names', () => {
  const { error } = refusal(encodeText('Ada,Reed,ada@example.com,Quillfern\nBen,Kim,,Moss'))
  expect(error).not.toMatch(/Ada|Quillfern/)
})

test('products or skills are not people', () => {
  expect(refusal(encodeText('Name,URL,Price\nShirt,https://example.com/s,5\n')).code).toBe('wrong_columns')
  expect(refusal(encodeText('Name\nBaking\nSinging\n')).code).toBe('wrong_columns')
})

test('a wrong file is refused in every encoding', () => {
  for (const encoding of ['utf8-bom', 'utf16le', 'utf16be', 'windows-1252'] as const) {
    expect(refusal(encodeText('Date,Amount,Payee\n1,2,3\n', encoding)).code).toBe('wrong_columns')
    expect(refusal(connectionsCsv({ people: 0, encoding })).code).toBe('no_rows')
  }
})
