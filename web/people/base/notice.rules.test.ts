import { expect, test } from 'vitest'
import { noticeLine } from '../notice-labels.ts'
import { isNoticeOverdue } from './notice.rules.ts'

const NOW = new Date('2026-12-02T09:00:00Z')

test.each([
  [null, false, 'Not due yet'],
  [{ is_given: true, on: '2026-11-30' }, false, 'Told on 30 Nov 2026'],
  [{ is_given: false, on: '2026-12-10' }, false, 'Due on 10 Dec 2026'],
  [{ is_given: false, on: '2026-12-02' }, false, 'Due since 2 Dec 2026'],
  [{ is_given: false, on: '2026-11-02' }, true, 'Due since 2 Nov 2026'],
])('%o is marked: %s, and reads %s', (notice, isMarked, line) => {
  expect(isNoticeOverdue(notice, NOW)).toBe(isMarked)
  expect(noticeLine(notice, NOW)).toBe(line)
})
