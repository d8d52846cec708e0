import { expect, test } from 'vitest'
import { sessionName } from './session-labels.ts'

test.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', null, 'Firefox'],
  [null, 'Linux', 'A browser on Linux'],
  [null, null, 'A browser or program'],
])('%s and %s', (browser, system, name) => {
  expect(sessionName({ browser, system })).toBe(name)
})
