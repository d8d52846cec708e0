import { expect, test } from 'vitest'
import { askedWait } from './asked-wait.ts'

const NOW = new Date('2026-11-25T12:00:00Z')

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['Wed, 25 Nov 2026 12:10:00 GMT', 600],
  ['Wed, 25 Nov 2026 11:00:00 GMT', 0],
  ['999999', 24 * 3_600],
  ['99999999999', 24 * 3_600],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
  [null, 0],
])('Retry-After %j asks for %i seconds', (header, seconds) =>
  expect(askedWait(header, NOW)).toBe(seconds * 1000),
)
