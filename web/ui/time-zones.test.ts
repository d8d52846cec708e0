import { expect, test } from 'vitest'
import { ownTimeZone, timeZones } from './time-zones.ts'

test('the zones to choose from begin with the one in use, once, that of the browser and common ones', () => {
  const zones = timeZones('Europe/Berlin')
  expect(zones.slice(0, 3)).toEqual(
    [...new Set(['Europe/Berlin', ownTimeZone(), 'UTC', 'America/Los_Angeles'])].slice(0, 3),
  )
  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1)
  expect(timeZones('Asia/Calcutta')).toContain('Asia/Calcutta')
  expect(zones).toContain('UTC')
})
