import { afterAll, expect, test } from 'vitest'
import { readingThread } from './reading-thread.ts'

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
