import { describe, expect, test } from 'vitest'
import { ACCOUNT, clientSite, loginPause, CLIENT_IP } from './base/limits.ts'

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

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::9', '2001:db8:1::/48'],
    ['2001:db8:2:2::', '2001:db8:2::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s counts as %s', (ip, site) => expect(clientSite(ip)).toBe(site))
})
