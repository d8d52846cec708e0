import { afterAll, expect, test } from 'vitest'
import { CutOff, readingThread } from './reading-thread.ts'

const thread = readingThread()
afterAll(() => thread.close())

test('companies take turns, however many answers of one wait', async () => {
  const order: string[] = []
  const read = async (company: string, nth: number) => {
    await thread.read('issuerAnswer', [Buffer.from('{}')], { ms: 60_000, company })
    order.push(`${company} ${nth}`)
  }
  await Promise.all([read('many', 1), read('many', 2), read('many', 3), read('few', 1), read('other', 1)])
  expect(order).toEqual(['many 1', 'few 1', 'other 1', 'many 2', 'many 3'])
})

test('an error of what is read is not taken for lateness, and keeps no other waiting', async () => {
  const limits = { ms: 60_000 }
  const failing = thread.read('issuerAnswer', [null], limits)
  const next = thread.read('issuerAnswer', [Buffer.from('{}')], limits)
  await expect(failing).rejects.toThrow(TypeError)
  await expect(failing).rejects.not.toThrow(CutOff)
  expect(await next).toBe('fine')
})
