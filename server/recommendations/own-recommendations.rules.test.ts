import { expect, test } from 'vitest'
import { CATEGORIES } from '../../domain/category.ts'
import { CATEGORIES_BY_LABEL, ownListOf } from './own-recommendations.rules.ts'

test.each([
  [undefined, 'recommend'],
  ['recommend', 'recommend'],
  ['dont_recommend', 'dont_recommend'],
  ['skip', 'skip'],
  ['not_reviewed', 'not_reviewed'],
  ['all', 'decided'],
  ['ALL', 'decided'],
  ['', 'decided'],
] as const)('the status %j asks for the list %s', (status, list) => {
  expect(ownListOf(status)).toBe(list)
})

test('categories are in the order of their labels, all of them', () => {
  expect(CATEGORIES_BY_LABEL).toHaveLength(CATEGORIES.length)
  expect(CATEGORIES_BY_LABEL.slice(0, 2)).toEqual(['DATA_SCIENCE', 'DESIGNER'])
  expect(CATEGORIES_BY_LABEL.indexOf('NOT_TECH')).toBeLessThan(CATEGORIES_BY_LABEL.indexOf('OTHER_TECH'))
})
