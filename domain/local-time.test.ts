import { DAY_MS, HOUR_MS } from './time.ts'
import { expect, test } from 'vitest'
import { isTimeZone, lastOf, nextOf, type Schedule } from './local-time.ts'

const schedule = (time_zone: string, hour = 9, weekday?: number): Schedule => ({
  rhythm: weekday ? 'weekly' : 'daily',
  weekday: weekday ?? 1,
  hour,
  time_zone,
})

// 26 November 2026 is a Thursday.
test.each([
  ['UTC', schedule('UTC'), '2026-11-26T08:59:59Z', '2026-11-26T09:00:00Z'],
  ['a moment of the schedule', schedule('UTC'), '2026-11-26T09:00:00Z', '2026-11-27T09:00:00Z'],
  ['west of UTC', schedule('America/Los_Angeles'), '2026-11-26T18:00:00Z', '2026-11-27T17:00:00Z'],
  ['a day ahead', schedule('Pacific/Auckland', 0), '2026-11-26T12:00:00Z', '2026-11-27T11:00:00Z'],
  ['a half hour', schedule('Asia/Kolkata'), '2026-11-26T12:00:00Z', '2026-11-27T03:30:00Z'],
  ['a quarter', schedule('Asia/Kathmandu', 23), '2026-11-26T12:00:00Z', '2026-11-26T17:15:00Z'],
  ['winter comes', schedule('Europe/Berlin'), '2026-10-24T08:00:00Z', '2026-10-25T08:00:00Z'],
  ['summer comes', schedule('Europe/Berlin'), '2026-03-28T09:00:00Z', '2026-03-29T07:00:00Z'],
  ['a skipped hour', schedule('Europe/Berlin', 2), '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  [
    'a skipped hour in the west',
    schedule('America/New_York', 2),
    '2026-03-07T12:00:00Z',
    '2026-03-08T06:00:00Z',
  ],
  ['Monday', schedule('Europe/Berlin', 9, 1), '2026-11-26T12:00:00Z', '2026-11-30T08:00:00Z'],
  ['Sunday', schedule('Europe/Berlin', 9, 7), '2026-11-26T12:00:00Z', '2026-11-29T08:00:00Z'],
  ['this weekday, later', schedule('UTC', 13, 4), '2026-11-26T12:00:00Z', '2026-11-26T13:00:00Z'],
  ['this weekday, gone', schedule('UTC', 12, 4), '2026-11-26T12:00:00Z', '2026-12-03T12:00:00Z'],
  ['an unknown zone is UTC', schedule('Nowhere/Land'), '2026-11-26T08:00:00Z', '2026-11-26T09:00:00Z'],
])('the next moment: %s', (_, given, after, next) => {
  expect(nextOf(given, new Date(after))).toEqual(new Date(next))
})

test.each([
  ['Europe/Berlin', 2],
  ['Australia/Lord_Howe', 1],
  ['Africa/Casablanca', 0],
])('in %s, %i o’clock comes once on each day of a year', (zone, hour) => {
  let at = nextOf(schedule(zone, hour), new Date('2026-01-01T12:00:00Z'))
  for (let n = 0; n < 365; n++) {
    const next = nextOf(schedule(zone, hour), at)
    expect(Math.abs(next.getTime() - at.getTime() - DAY_MS), at.toISOString()).toBeLessThanOrEqual(HOUR_MS)
    at = next
  }
})

test('the last moment until now, after a pause', () => {
  const first = new Date('2026-11-20T09:00:00Z')
  expect(lastOf(schedule('UTC'), first, first)).toEqual(first)
  expect(lastOf(schedule('UTC'), first, new Date('2026-11-26T09:00:00Z'))).toEqual(
    new Date('2026-11-26T09:00:00Z'),
  )
  expect(lastOf(schedule('UTC'), first, new Date('2026-11-26T08:59:59Z'))).toEqual(
    new Date('2026-11-25T09:00:00Z'),
  )
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['', false],
  ['constructor', false],
])('%j as a time zone', (name, is) => expect(isTimeZone(name)).toBe(is))
