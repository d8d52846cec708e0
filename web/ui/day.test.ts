import { expect, test } from 'vitest'
import { agoText, datesIn, dayText, englishOf, hourText, momentText } from './day.ts'

const AT = new Date(2026, 10, 21, 17, 8).toISOString()

test('an hour is shown with its beginning and end, without minutes', () => {
  const start = new Date(2026, 10, 21, 17).toISOString()
  expect(hourText(start)).toBe('21 Nov 2026, 17:00–18:00')
  expect(momentText(start)).toBe('21 Nov 2026, 17:00')
})

test('September has three letters, as the other months have', () => {
  expect(dayText('2026-09-12')).toBe('12 Sep 2026')
  expect(momentText(new Date(2026, 8, 12, 17).toISOString())).toBe('12 Sep 2026, 17:00')
})

test.each([
  ['en-GB', '21 Nov 2026', 'Saturday, 21 November', '17:08'],
  ['de-AT', '21 Nov 2026', 'Saturday, 21 November', '17:08'],
  ['fr', '21 Nov 2026', 'Saturday, 21 November', '17:08'],
  ['en-US', 'Nov 21, 2026', 'Saturday, November 21', '5:08 PM'],
  ['not a language', '21 Nov 2026', 'Saturday, 21 November', '17:08'],
])(
  'in a browser in %s, dates have English words in the order and clock of its region',
  (language, ...texts) => {
    const { dayText, weekdayText, timeText } = datesIn(englishOf(language))
    expect([dayText('2026-11-21'), weekdayText('2026-11-21'), timeText(AT).replace('\u202f', ' ')]).toEqual(
      texts,
    )
  },
)

test.each([
  [59, 'just now'],
  [60, 'a minute ago'],
  [14 * 60, '14 minutes ago'],
  [3600, 'an hour ago'],
  [86_400, 'a day ago'],
  [3 * 86_400, '3 days ago'],
])('%i seconds before now is: %s', (seconds, text) => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(agoText(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(text)
})
