import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const NEITHER = { browser: null, system: null }

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'macOS' },
  ],
  ['curl/8.14.1', NEITHER],
  [undefined, NEITHER],
  ['', NEITHER],
  [' ', NEITHER],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

test('a header made to take long is read at once, and its name is cut', () => {
  for (const part of ['(', ' ', 'a/', 'Mozilla/5.0 (', '; ', 'Version/'])
    expect(deviceOf(part.repeat(20_000)).browser?.length ?? 0).toBeLessThanOrEqual(40)
  expect(deviceOf(`${'x'.repeat(300)}/1.0 (y)`).browser?.length ?? 0).toBeLessThanOrEqual(40)
})
