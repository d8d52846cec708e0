import { describe, expect, test } from 'vitest'
import { ACCOUNT, loginPause, ORIGIN, originOf } from './limits.rules.ts'

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

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, origin) => expect(originOf(ip)).toBe(origin))
})
