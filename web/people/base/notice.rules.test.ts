import { expect, test } from 'vitest'
import { noticeLine } from '../notice-labels.ts'
import { isNoticeOverdue } from './notice.rules.ts'

const NOW = new Date('2026-12-02T09:00:00Z')

test.each([
  [null, false, 'No notice needed yet'],
  [{ is_given: true, on: '2026-11-30' }, false, 'They were told on 30 Nov 2026'],
  [{ is_given: false, on: '2026-12-10' }, false, 'Notice due on 10 Dec 2026'],
  [{ is_given: false, on: '2026-12-02' }, false, 'Notice due since 2 Dec 2026'],
  [{ is_given: false, on: '2026-11-02' }, true, 'Notice due since 2 Nov 2026'],
])('%o is marked: %s, and reads %s', (notice, isMarked, line) => {
  expect(isNoticeOverdue(notice, NOW)).toBe(isMarked)
  expect(noticeLine(notice, NOW)).toContain(line)
})
