import { expect, test, vi } from 'vitest'
import { oneByOne } from './one-by-one.ts'

test('what fails keeps no other waiting, and the first failure is told', async () => {
  const work = vi.fn(async (n: number) => {
    if (n < 3) throw new Error(`no ${n}`)
  })
  await expect(oneByOne([1, 2, 3], work)).rejects.toThrow('no 1')
  expect(work.mock.calls.map(([n]) => n)).toEqual([1, 2, 3])
})

test('a stop ends it at once', async () => {
  const stopping = new AbortController()
  const work = vi.fn(async () => stopping.abort())
  await expect(oneByOne([1, 2], work, stopping.signal)).rejects.toThrow(/abort/)
  expect(work).toHaveBeenCalledOnce()
})
