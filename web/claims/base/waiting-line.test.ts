import { expect, test } from 'vitest'
import { waitingLine } from './waiting-line.ts'

test.each([
  [{ num_asked: 0, num_to_write: 0, num_on_hold: 0 }, ''],
  [{ num_asked: 1, num_to_write: 2, num_on_hold: 0 }, '1 asked, 2 to write'],
  [{ num_asked: 0, num_to_write: 0, num_on_hold: 1 }, '1 on hold'],
])('%o reads “%s”', (counts, line) => {
  expect(waitingLine(counts)).toBe(line)
})
