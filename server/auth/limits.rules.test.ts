import { describe, expect, test } from 'vitest'
import { ACCOUNT, loginPause, ORIGIN } from './limits.rules.ts'

describe('limits', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 2],
    [6, 4],
    [9, 32],
    [10, 60],
    [1000, 60],
  ])('after %i failures at an account comes a pause of %i seconds', (failures, seconds) =>
    expect(loginPause(failures, ACCOUNT)).toBe(seconds),
  )

  test.each([
    [59, 0],
    [60, 2],
    [62, 8],
    [63, 10],
    [1000, 10],
  ])('after %i failures of an address of origin comes a pause of %i seconds', (failures, seconds) =>
    expect(loginPause(failures, ORIGIN)).toBe(seconds),
  )
})
