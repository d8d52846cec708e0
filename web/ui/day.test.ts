import { expect, test } from 'vitest'
import { dayText, hourText, momentText } from './day.ts'

test('an hour is shown with its beginning and end, without minutes', () => {
  const start = new Date(2026, 10, 21, 17).toISOString()
  expect(hourText(start)).toBe('21 Nov 2026, 17:00–18:00')
  expect(momentText(start)).toBe('21 Nov 2026, 17:00')
})

test('September has three letters, as the other months have', () => {
  expect(dayText('2026-09-12')).toBe('12 Sep 2026')
  expect(momentText(new Date(2026, 8, 12, 17).toISOString())).toBe('12 Sep 2026, 17:00')
})
