import { expect, test } from 'vitest'
import { PERSON_SORTS } from '../../../contract/person-filters.ts'
import { afterHeader, sortedColumn, sortsOf } from './person-sort.rules.ts'

test.each([
  ['strength', 'name', 'strength', 'descending'],
  ['strength', 'strength', 'strength_asc', 'ascending'],
  ['strength', 'strength_asc', 'strength', 'descending'],
  ['recommended_by', 'strength', 'recommenders', 'descending'],
  ['name', 'strength', 'name', 'ascending'],
] as const)('the header of %s makes of %s %s, which is %s', (key, before, after, direction) => {
  expect(afterHeader(key, before)).toBe(after)
  expect(sortedColumn(after)).toEqual({ key, direction })
})

test('every order of the API can be chosen', () => {
  expect(
    sortsOf('due')
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual([...PERSON_SORTS].toSorted())
  expect(sortsOf('name').map(({ value }) => value)).not.toContain('due')
  expect(sortedColumn('due')).toBeUndefined()
  expect(sortedColumn('newest')).toBeUndefined()
})
