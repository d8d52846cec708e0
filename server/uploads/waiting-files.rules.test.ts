import { expect, test } from 'vitest'
import { hasTooManyWaiting } from './waiting-files.rules.ts'

const LARGE = 10_000_000

test.each([
  ['nothing', [], false],
  ['two of the largest files', [LARGE, LARGE], false],
  ['three of the largest', [LARGE, LARGE, LARGE], true],
  ['ninety-nine small ones', Array<number>(99).fill(100), false],
  ['a hundred small ones', Array<number>(100).fill(100), true],
])('with %s waiting, too many wait: %o', (_, sizes, expected) =>
  expect(hasTooManyWaiting(sizes)).toBe(expected),
)
