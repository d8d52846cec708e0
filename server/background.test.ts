import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

test('it is settled once all work is done, that which work has started too', async () => {
  const done: string[] = []
  const background = createBackground({ error: () => undefined })
  background.run('no', async () => {
    await Promise.resolve()
    background.run('no', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      done.push('second')
    })
    done.push('first')
  })
  expect(done).toEqual([])
  await background.settled()
  expect(done).toEqual(['first', 'second'])
})

test('work that fails is logged, and stops neither other work nor the wait for it', async () => {
  const lines: unknown[] = []
  const background = createBackground({ error: (...line: unknown[]) => void lines.push(line) })
  const err = new Error('away')
  background.run('a mail was not sent', () => Promise.reject(err))
  background.run('this neither', async () => undefined)
  await background.settled()
  expect(lines).toEqual([[{ err }, 'a mail was not sent']])
})
