import { expect, test } from 'vitest'
import { namesInWords, vouchedIn, vouchedTitle } from './vouched.rules.ts'

test.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cem'], 'Ada, Ben and Cem'],
  [['Ada', 'Ben', 'Cem', 'Dee', 'Eve'], 'Ada, Ben, Cem and 2 more'],
])('%j in words', (names, words) => {
  expect(namesInWords(names)).toBe(words)
})

test('the title counts people', () => {
  expect([vouchedTitle(1), vouchedTitle(14)]).toEqual([
    'You vouched for one person.',
    'You vouched for 14 people.',
  ])
})

test.each([
  [{}, null],
  [{ vouched: { ids: [], names: [] } }, null],
  [{ vouched: { ids: [1], names: [] } }, null],
  [{ vouched: { ids: ['a'], names: ['Ada'] } }, { ids: ['a'], names: ['Ada'] }],
])('the state %j', (state, vouched) => {
  expect(vouchedIn(state)).toEqual(vouched)
})
