import { expect, test } from 'vitest'
import { menuMove } from './menu-keys.ts'

const LABELS = ['Light', 'Dark', 'System', 'Log out', 'Delete']
let now = 0
const later = () => (now += 5000)

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 4],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['d', 0, 1],
  ['d', 1, 4],
  ['l', 0, 3],
  ['L', 3, 0],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
  ['Tab', 0, null],
])('%s from %i goes to %j', (key, from, to) => {
  expect(menuMove(key, LABELS, from, later())).toBe(to)
})

test('letters typed within a second are one word', () => {
  const start = later()
  expect(menuMove('l', LABELS, 0, start)).toBe(3)
  expect(menuMove('i', LABELS, 3, start + 999)).toBe(0)
  expect(menuMove('d', LABELS, 0, start + 1999)).toBe(1)
})
