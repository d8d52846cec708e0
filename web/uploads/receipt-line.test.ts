import { expect, test } from 'vitest'
import { receiptLine } from './receipt-line.ts'

const receipt = (added = 0, updated = 0, unchanged = 0, duplicates = 0, skipped = 0) => ({
  rows: added + updated + unchanged + duplicates + skipped,
  added,
  updated,
  unchanged,
  duplicates,
  skipped,
  skipped_rows: [],
})

test.each([
  [receipt(2913, 87, 0, 0, 12), '2,913 new · 87 updated · 12 skipped'],
  [receipt(0, 0, 3000), '3,000 unchanged'],
  [receipt(1, 0, 0, 1), '1 new · 1 duplicate'],
  [receipt(1, 0, 0, 2), '1 new · 2 duplicates'],
  [receipt(), 'Nobody in it'],
])('%o reads %s', (given, line) => {
  expect(receiptLine(given)).toBe(line)
})
