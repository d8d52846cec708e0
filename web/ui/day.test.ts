import { expect, test } from 'vitest'
import { hourText, momentText } from './day.ts'

test('an hour is shown with its beginning and end, without minutes', () => {
  const start = new Date(2026, 10, 21, 17).toISOString()
  expect(hourText(start)).toBe('21 Nov 2026, 17:00–18:00')
  expect(momentText(start)).toBe('21 Nov 2026, 17:00')
})
