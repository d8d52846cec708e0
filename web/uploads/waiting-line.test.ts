import { expect, test } from 'vitest'
import { waitingLine } from './waiting-line.ts'

test.each([
  [0, 'Waiting for its turn: the server is busy with other uploads…'],
  [1, 'Waiting: 1 upload is before yours…'],
  [3, 'Waiting: 3 uploads are before yours…'],
  [1200, 'Waiting: 1,200 uploads are before yours…'],
])('behind %i uploads it says: %s', (place, line) => {
  expect(waitingLine(place)).toBe(line)
})
