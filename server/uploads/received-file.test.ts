import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { inParts } from './received-file.ts'

test.each([
  [[], []],
  [[0], []],
  [[1], [1]],
  [[999_999, 0], [999_999]],
  [
    [999_999, 1, 5],
    [1_000_000, 5],
  ],
  [[999_999, 1], [1_000_000]],
  [
    [2_500_000, 64_000],
    [1_000_000, 1_000_000, 564_000],
  ],
])('chunks of %j bytes are parts of %j', async (chunks, expected) => {
  const bytes = chunks.map((size, index) => Buffer.alloc(size, index + 1))
  const parts = await inParts(Readable.from(bytes))
  expect(parts.map(({ length }) => length)).toEqual(expected)
  expect(Buffer.concat(parts).equals(Buffer.concat(bytes))).toBe(true)
})
