import { expect, test } from 'vitest'
import { firstUndecided, pagesFrom, rowFrom, undecidedBelow } from './current-row.rules.ts'

test.each([
  ['the first row of a fresh page', ['a', 'b', 'c'], [], 'a'],
  ['the row after the decided ones', ['a', 'b', 'c'], ['a', 'b'], 'c'],
  ['a row that was left out, before decided ones', ['a', 'b', 'c'], ['a', 'c'], 'b'],
  ['nothing where all are decided', ['a', 'b'], ['a', 'b'], null],
  ['nothing on an empty page', [], ['a'], null],
])('current is %s', (_, ids, decided, current) => {
  expect(firstUndecided(ids, (id) => decided.includes(id))).toBe(current)
})

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['c', -1, 'b'],
  ['a', -1, 'a'],
  [null, 1, 'a'],
  [null, -1, 'c'],
] as const)('from %j by %i the arrows reach %j', (current, by, next) => {
  expect(rowFrom(['a', 'b', 'c'], current, by)).toBe(next)
  expect(rowFrom([], current, by)).toBeNull()
})

test('below a row comes the next undecided one, and no one after the last', () => {
  const below = (id: string) => undecidedBelow(['a', 'b', 'c'], id, (each) => each === 'b')
  expect(below('a')).toBe('c')
  expect(below('c')).toBeNull()
})

test.each([
  [1, 3, [2, 3]],
  [2, 3, [3, 1]],
  [3, 3, [1, 2]],
  [1, 1, []],
  [1, 0, []],
])('the pages after page %i of %i are %j', (page, total, order) => {
  expect(pagesFrom(page, total)).toEqual(order)
})
