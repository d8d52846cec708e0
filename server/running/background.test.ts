import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

test('settled() waits for all work, including work that other work started', async () => {
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

test('failed work is logged and does not affect other work', async () => {
  const lines: unknown[] = []
  const background = createBackground({ error: (...line: unknown[]) => void lines.push(line) })
  const err = new Error('away')
  background.run('a mail was not sent', () => Promise.reject(err))
  background.run('this neither', async () => undefined)
  await background.settled()
  expect(lines).toEqual([[{ err }, 'a mail was not sent']])
})
