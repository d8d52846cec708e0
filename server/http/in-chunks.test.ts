import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { inChunks } from './in-chunks.ts'

async function all<T>(chunks: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const chunk of chunks) found.push(chunk)
  return found
}

/** The numbers up to `end`, and what was asked for. */
function numbers(end: number) {
  const asked: (number | null)[] = []
  const rowsAfter = (last: number | null, most: number) => {
    asked.push(last)
    const first = (last ?? 0) + 1
    return Promise.resolve(
      Array.from({ length: Math.max(0, Math.min(most, end + 1 - first)) }, (_, i) => first + i),
    )
  }
  return { asked, rowsAfter }
}

describe('inChunks', () => {
  test.each([
    [0, []],
    [1, [[1]]],
    [2, [[1, 2]]],
    [3, [[1, 2], [3]]],
    [
      4,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [5, [[1, 2], [3, 4], [5]]],
  ])('%i rows, two at a time: %j', async (end, chunks) => {
    expect(await all(inChunks(numbers(end).rowsAfter, 2))).toEqual(chunks)
  })

  test('reads one chunk ahead while a chunk is written', async () => {
    const { asked, rowsAfter } = numbers(100)
    const chunks = inChunks(rowsAfter, 2)
    await chunks.next()
    await setImmediate()
    expect(asked).toEqual([null, 2])
    await chunks.next()
    await setImmediate()
    expect(asked).toEqual([null, 2, 4])
  })

  const failing = (last: number | null) =>
    last === null ? Promise.resolve([1, 2]) : Promise.reject(new Error('the database is gone'))

  test('throws a failure at the next read', async () => {
    await expect(all(inChunks(failing, 2))).rejects.toThrow('the database is gone')
  })

  test('ignores a failure after the reader has stopped', async () => {
    const unhandled = vi.fn<(cause: unknown) => void>()
    process.on('unhandledRejection', unhandled)
    const chunks = inChunks(failing, 2)
    await chunks.next()
    await chunks.return(undefined)
    await setImmediate()
    await setImmediate()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
