import { expect, test } from 'vitest'
import { isTurnOver } from './turns.rules.ts'

test.each([
  [false, false, true, false],
  [true, false, false, true],
  [true, true, false, true],
  [false, true, false, false],
  [false, true, true, true],
])('with unserved companies: %s, served ones: %s, its share: %s, a turn is over: %s', (...row) => {
  const [unserved, served, hadShare, isOver] = row
  expect(isTurnOver({ unserved, served }, hadShare)).toBe(isOver)
})
