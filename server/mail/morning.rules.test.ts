import { expect, test } from 'vitest'
import { nextMonday, nextMorning } from './morning.rules.ts'

const due = (period: string) => ({ period, due_at: new Date(`${period}T08:05:00Z`) })

test.each([
  ['2026-11-23T07:59:59Z', '2026-11-23'],
  ['2026-11-23T08:00:00Z', '2026-11-24'],
  ['2026-11-23T23:30:00Z', '2026-11-24'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('a change at %s is in the email of %s', (now, period) => {
  expect(nextMorning(new Date(now))).toEqual(due(period))
})

test.each([
  ['2026-11-23T07:59:59Z', '2026-11-23'],
  ['2026-11-23T08:00:00Z', '2026-11-30'],
  ['2026-11-29T23:59:59Z', '2026-11-30'],
  ['2026-11-30T07:00:00Z', '2026-11-30'],
])('at %s the next weekly emails are those of Monday, %s', (now, period) => {
  expect(nextMonday(new Date(now))).toEqual(due(period))
})
