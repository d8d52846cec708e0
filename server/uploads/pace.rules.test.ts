import { expect, test } from 'vitest'
import { nextBatchRows } from './pace.rules.ts'

test.each([
  { rows: 500, ms: 40, next: 500 },
  { rows: 500, ms: 32, next: 625 },
  { rows: 500, ms: 1, next: 1000 },
  { rows: 500, ms: 0, next: 1000 },
  { rows: 1000, ms: 80, next: 500 },
  { rows: 2500, ms: 10, next: 3000 },
  { rows: 200, ms: 5000, next: 100 },
  { rows: 3, ms: 1, next: 100 },
])('where a turn is 40 ms, after $rows rows in $ms ms come $next', ({ rows, ms, next }) => {
  expect(nextBatchRows(rows, ms, 40)).toBe(next)
})
