import { expect, test } from 'vitest'
import { afterToggle, afterToggleAll, type Chosen, NOTHING } from './use-selection.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']
const presses = (...steps: [key: string, range?: boolean][]) =>
  steps.reduce<Chosen>((chosen, [key, range = false]) => afterToggle(ROWS, chosen, key, range), NOTHING)
const keys = ({ keys: chosen }: Chosen) => [...chosen].sort().join('')

test.each([
  ['one', presses(['b']), 'b'],
  ['twice the same', presses(['b'], ['b']), ''],
  ['down with Shift', presses(['b'], ['d', true]), 'bcd'],
  ['up with Shift', presses(['d'], ['b', true]), 'bcd'],
  ['Shift from nowhere', presses(['c', true]), 'c'],
  ['back with Shift', presses(['a'], ['e', true], ['c', true]), 'ab'],
])('%s', (_, chosen, expected) => {
  expect(keys(chosen)).toBe(expected)
})

test('Shift from a row that is gone selects one row', () => {
  expect(keys(afterToggle(ROWS, { keys: new Set(), anchor: 'x' }, 'c', true))).toBe('c')
})

test('selects all rows, and none the next time', () => {
  const all = afterToggleAll(ROWS, presses(['b']))
  expect(keys(all)).toBe('abcde')
  expect(keys(afterToggleAll(ROWS, all))).toBe('')
})
