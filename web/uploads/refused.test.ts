import { expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { refusedBy } from './refused.ts'

test.each<[string, unknown, string, boolean]>([
  ['a refusal', new ApiError(413, { error: 'Too large.' }), 'Too large.', false],
  ['too many at once', new ApiError(429, { error: 'Wait.' }), 'Wait.', true],
  ['a server in trouble', new ApiError(503, { error: 'Later.' }), 'Later.', true],
  ['an answer that cannot be read', new ApiError(0, { error: 'Cut off.' }), 'Cut off.', true],
  [
    'an error of our own',
    new TypeError('x is undefined'),
    'Something went wrong on this page. Please try again.',
    true,
  ],
  ['nothing at all', undefined, 'Something went wrong on this page. Please try again.', true],
])('%s leaves the file here and says why', (_, error, message, retryable) => {
  expect(refusedBy(error)).toEqual({ message, retryable })
})
