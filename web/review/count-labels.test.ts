import { expect, test } from 'vitest'
import { countOf, countText, reviewChoices } from './count-labels.ts'
import { allDecided } from './list/review.rules.ts'

const categories = [
  { name: 'SALES' as const, count: 3 },
  { name: 'DESIGNER' as const, count: 4 },
  { name: 'ALL' as const, count: 7 },
]

test.each([
  ['SALES', 3],
  ['FOUNDER', 0],
  ['ALL', 7],
] as const)('%s has %i', (name, count) => {
  expect(countOf(categories, name)).toBe(count)
})

test.each([
  ['all of them, then each that has someone', categories, ['ALL', 'DESIGNER', 'SALES']],
  ['the only one', [{ name: 'SALES' as const, count: 3 }], ['SALES']],
  ['nothing where no one waits', [{ name: 'SALES' as const, count: 0 }], []],
])('the choices are %s', (_, given, choices) => {
  expect(reviewChoices(given)).toEqual(choices)
})

test.each([
  [0, '0 connections'],
  [1, '1 connection'],
  [2913, '2,913 connections'],
])('%i is %s', (count, text) => {
  expect(countText(count, 'connection')).toBe(text)
})

test.each([
  [1, 'All decided'],
  [1234, 'All 1,234 decided'],
])('a review of %i in which everyone is decided', (total, words) => expect(allDecided(total)).toBe(words))
