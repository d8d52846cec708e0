import { expect, test } from 'vitest'
import { weekOf } from './due.rules.ts'

const NOW = new Date('2026-12-02T09:00:00Z') // a Wednesday

test.each([
  ['2026-12-02T09:00:00Z', 'Overdue'],
  ['2026-11-20T09:00:00Z', 'Overdue'],
  ['2026-12-02T09:00:01Z', 'This week'],
  ['2026-12-06T23:59:59Z', 'This week'],
  ['2026-12-07T00:00:00Z', 'This week'], // the end of Sunday
  ['2026-12-07T00:00:01Z', 'Next week'],
  ['2026-12-14T00:00:00Z', 'Next week'],
  ['2026-12-14T09:00:00Z', 'Later'],
  [null, 'No day'],
])('%s is in the group %s', (until, group) => {
  expect(weekOf(until, NOW)).toBe(group)
})

test.each([
  ['2026-12-06T12:00:00Z', '2026-12-07T00:00:00Z', 'This week'],
  ['2026-12-07T00:00:00Z', '2026-12-13T12:00:00Z', 'This week'],
  ['2026-12-31T12:00:00Z', '2027-01-05T12:00:00Z', 'Next week'],
])('on %s, %s is in the group %s', (now, until, group) => {
  expect(weekOf(until, new Date(now))).toBe(group)
})
