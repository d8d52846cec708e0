import { expect, test } from 'vitest'
import { noticeLine } from './notice-labels.ts'

const NOW = new Date('2026-12-02T09:00:00Z')

test.each([
  [null, 'Not due yet'],
  [{ is_given: true, on: '2026-11-30' }, 'Told on 30 Nov 2026'],
  [{ is_given: false, on: '2026-12-10' }, 'Due on 10 Dec 2026'],
  [{ is_given: false, on: '2026-12-02' }, 'Due since 2 Dec 2026'],
  [{ is_given: false, on: '2026-11-02' }, 'Due since 2 Nov 2026'],
])('%o reads %s', (notice, line) => {
  expect(noticeLine(notice, NOW)).toBe(line)
})
