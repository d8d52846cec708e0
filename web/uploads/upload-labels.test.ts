import { expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { receiptLine, refusedBy, unreadDatesLine, waitingLine } from './upload-labels.ts'

const receipt = (added = 0, updated = 0, unchanged = 0, duplicates = 0, skipped = 0) => ({
  rows: added + updated + unchanged + duplicates + skipped,
  added,
  updated,
  unchanged,
  duplicates,
  skipped,
  skipped_rows: [],
})

test.each([
  [receipt(2913, 87, 0, 0, 12), '2,913 new · 87 updated · 12 skipped'],
  [receipt(0, 0, 3000), '3,000 unchanged'],
  [receipt(1, 0, 0, 1), '1 new · 1 duplicate'],
  [receipt(1, 0, 0, 2), '1 new · 2 duplicates'],
  [receipt(), 'No one in it'],
])('%o reads %s', (given, line) => {
  expect(receiptLine(given)).toBe(line)
})

test.each([
  [0, 'Waiting for its turn: the server is busy with other uploads…'],
  [1, 'Waiting: 1 upload is ahead of yours…'],
  [3, 'Waiting: 3 uploads are ahead of yours…'],
  [1200, 'Waiting: 1,200 uploads are ahead of yours…'],
])('behind %i uploads it says: %s', (place, line) => {
  expect(waitingLine(place)).toBe(line)
})

test.each<[string, unknown, string, boolean]>([
  ['a refusal', new ApiError(413, { error: 'Too large.' }), 'Too large.', false],
  ['too many at once', new ApiError(429, { error: 'Wait.' }), 'Wait.', true],
  ['a server in trouble', new ApiError(503, { error: 'Later.' }), 'Later.', true],
  ['an answer that cannot be read', new ApiError(0, { error: 'Cut off.' }), 'Cut off.', true],
  [
    'a file that changed after it was chosen',
    new DOMException('', 'NotReadableError'),
    'The file changed. Choose it again.',
    false,
  ],
  [
    'an error of our own',
    new TypeError('x is undefined'),
    'Something went wrong on this page. Please try again.',
    true,
  ],
  ['nothing at all', undefined, 'Something went wrong on this page. Please try again.', true],
])('%s is reported, and the file stays', (_, error, message, retryable) => {
  expect(refusedBy(error)).toEqual({ message, retryable })
})

test.each([
  [{ rows: 1, example: '########' }, '1 date could not be read, such as “########”.'],
  [{ rows: 1200, example: 'autumn' }, '1,200 dates could not be read, such as “autumn”.'],
])('%o reads %s', (unread, line) => {
  expect(unreadDatesLine(unread)).toBe(line)
})
