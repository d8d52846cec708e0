import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { shownToast, closeToast } from '../ui/toast-store.ts'
import type { Call } from './hooks.ts'
import { queryClient, untilAnswered } from './query-client.ts'
import { useSave } from './use-save.ts'

type Change = [value: string, answer: 'saved' | 'refused']

beforeEach(() => {
  queryClient.clear()
  closeToast()
})

/** A star that shows at once, and is saved once `answer` is called. */
function starred(answers: string[]) {
  const shown = ['off']
  const answered = Promise.withResolvers<void>()
  const send = async () => {
    await answered.promise
    if (answers.shift() === 'refused') throw new ApiError(403, { error: 'Only admins star.' })
  }
  const call: Call<{ value: string }, void> = Object.assign(send, {
    key: ['stars', 'star'] as const,
    isRead: false,
  })
  const stars: { save: (args: { value: string }) => void }[] = []
  function Star() {
    const star = useSave(call, {
      notDone: ({ value }) => `Not ${value}`,
      scope: 'star',
      shows({ value }) {
        const before = shown.at(-1)!
        shown.push(value)
        return () => shown.push(before) && shown.at(-2) !== before
      },
    })
    stars.push(star)
    return null
  }
  renderToString(
    <QueryClientProvider client={queryClient}>
      <Star />
    </QueryClientProvider>,
  )
  return {
    save: (value: string) => stars[0]!.save({ value }),
    answer: answered.resolve,
    shown: () => shown.at(-1),
  }
}

/** The value that is shown in the end, and the failure that is said, if all changes are made before the first answer. */
async function after(changes: Change[]) {
  const star = starred(changes.map(([, answer]) => answer))
  for (const [value] of changes) {
    star.save(value)
    await new Promise((resolve) => setTimeout(resolve)) // as between two clicks
  }
  star.answer()
  await untilAnswered()
  return { shown: star.shown(), said: shownToast.get()?.title }
}

const [ON, OFF] = ['on', 'off']

test.each<[string, Change[], string, string?]>([
  ['one that is saved stays', [[ON, 'saved']], ON],
  ['one that is refused goes back', [[ON, 'refused']], OFF, 'Not on'],
  [
    'two that are refused',
    [
      [ON, 'refused'],
      [OFF, 'refused'],
    ],
    OFF,
  ],
  [
    'three that are refused',
    [
      [ON, 'refused'],
      [OFF, 'refused'],
      [ON, 'refused'],
    ],
    OFF,
    'Not on',
  ],
  [
    'a refused one before a saved one',
    [
      [ON, 'refused'],
      [OFF, 'saved'],
    ],
    OFF,
  ],
  [
    'a refused one after a saved one',
    [
      [ON, 'saved'],
      [OFF, 'refused'],
    ],
    ON,
    'Not off',
  ],
  [
    'a refused one before two saved ones',
    [
      [ON, 'refused'],
      [OFF, 'saved'],
      [ON, 'saved'],
    ],
    ON,
  ],
])('%s', async (_, changes, shown, said) => expect(await after(changes)).toEqual({ shown, said }))

test('untilAnswered waits for every pending change', async () => {
  await untilAnswered()
  const star = starred([])
  star.save(ON)
  star.save(OFF)
  let isOver = false
  const waiting = untilAnswered().then(() => (isOver = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).toBe(false)
  star.answer()
  await waiting
})
