import { describe, expect, test } from 'vitest'
import { ACCOUNT, loginPause, CLIENT_IP } from './limits.rules.ts'

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
  ])('after %i failures of a client IP comes a pause of %i seconds', (failures, seconds) =>
    expect(loginPause(failures, CLIENT_IP)).toBe(seconds),
  )
})
