import { expect, test } from 'vitest'
import { yearOptions, yearParam } from './connected-before.rules.ts'

test('only a year is a filter', () => {
  expect(yearParam({ before: '2015' }, 'before')).toBe('2015')
  for (const before of ['', '15', '3015', '2015x', 'all', undefined])
    expect(yearParam({ before }, 'before')).toBeUndefined()
})

test('twenty years are offered, the newest first, and the chosen one', () => {
  const values = (chosen?: string) => yearOptions(2026, chosen).map(({ value }) => value)
  expect(values().slice(0, 3)).toEqual(['', '2026', '2025'])
  expect(values()).toHaveLength(21)
  expect(values('2010')).toHaveLength(21)
  expect(values('1999').at(-1)).toBe('1999')
})
