import { expect, test } from 'vitest'
import { lastMorning, nextMonday, nextMorning } from './morning.rules.ts'

test.each([
  ['UTC', '2026-11-23T07:59:59Z', '2026-11-23', '08:05'],
  ['UTC', '2026-11-23T08:00:00Z', '2026-11-24', '08:05'],
  ['UTC', '2026-11-23T23:30:00Z', '2026-11-24', '08:05'],
  ['UTC', '2026-12-31T12:00:00Z', '2027-01-01', '08:05'],
  ['Europe/Berlin', '2026-11-23T06:59:59Z', '2026-11-23', '07:05'],
  ['Europe/Berlin', '2026-11-23T07:00:00Z', '2026-11-24', '07:05'],
  ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25', '07:05'], // summer time ends
  ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29', '06:05'], // and begins
  ['America/Los_Angeles', '2026-11-24T03:00:00Z', '2026-11-24', '16:05'], // the evening before
  ['America/Los_Angeles', '2026-11-23T15:59:59Z', '2026-11-23', '16:05'],
  ['No/Where', '2026-11-23T08:00:00Z', '2026-11-24', '08:05'],
])('in %s, a change at %s is in the email of %s', (zone, now, period, clock) => {
  expect(nextMorning(zone, new Date(now))).toEqual({
    period: zone === 'UTC' ? period : `${period} ${zone}`,
    due_at: new Date(`${period}T${clock}:00Z`),
  })
})

test('where the day begins earlier, the email of a day goes out on the day before by UTC', () => {
  expect(nextMorning('Asia/Tokyo', new Date('2026-11-23T12:00:00Z'))).toEqual({
    period: '2026-11-24 Asia/Tokyo',
    due_at: new Date('2026-11-23T23:05:00Z'),
  })
  expect(lastMorning('Asia/Tokyo', new Date('2026-11-23T22:59:59Z'))).toEqual(
    new Date('2026-11-22T23:00:00Z'),
  )
})

test.each([
  ['UTC', '2026-11-23T07:59:59Z', '2026-11-23'],
  ['UTC', '2026-11-23T08:00:00Z', '2026-11-30'],
  ['UTC', '2026-11-29T23:59:59Z', '2026-11-30'],
  ['UTC', '2026-11-30T07:00:00Z', '2026-11-30'],
  ['Asia/Tokyo', '2026-11-22T22:59:59Z', '2026-11-23'],
  ['Asia/Tokyo', '2026-11-22T23:00:00Z', '2026-11-30'],
])('in %s at %s the next weekly emails are those of Monday, %s', (zone, now, period) => {
  expect(nextMonday(zone, new Date(now)).period.slice(0, 10)).toBe(period)
})
