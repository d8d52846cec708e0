/** The time zone of this browser, such as Europe/Berlin. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const COMMON = [
  'UTC',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Lagos',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
]

/** The time zones to choose from: the one in use, that of this browser, common ones from west to east, and all others by name. */
export const timeZones = (inUse: string) => [
  ...new Set([inUse, ownTimeZone(), ...COMMON, ...Intl.supportedValuesOf('timeZone').sort()]),
]
