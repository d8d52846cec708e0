import { expect, test } from 'vitest'
import { exportAllWords, exportedWords, exportWords, rowsIn } from './export.rules.ts'

test.each([
  ['', 0, '0 rows exported'],
  ['Name,Notes\r\n', 0, '0 rows exported'],
  ['Name,Notes\r\nAda,\r\n', 1, '1 row exported'],
  ['Name,Notes\r\nAda,"two\r\nlines, ""quoted"""\r\nBen,\r\n', 2, '2 rows exported'],
  [`Name\r\n${'Ada\r\n'.repeat(9742)}`, 9742, '9,742 rows exported'],
])('rows of an export', (csv, rows, words) => {
  expect(rowsIn(csv)).toBe(rows)
  expect(exportedWords(rows)).toBe(words)
})

test.each([
  [0, 'Export these 0 as CSV', 'Export all 0 as CSV'],
  [1, 'Export this one as CSV', 'Export all as CSV'],
  [1234, 'Export these 1,234 as CSV', 'Export all 1,234 as CSV'],
])('the buttons that export %i people', (rows, these, all) => {
  expect(exportWords(rows)).toBe(these)
  expect(exportAllWords(rows)).toBe(all)
})
