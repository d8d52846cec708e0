import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { optimistic, untilAnswered } from './optimistic.ts'

type Change = [value: string, answer: 'saved' | 'refused']

/** The value that is shown in the end, and the failures that are reported, if all changes are made before the first answer. */
async function after(changes: Change[]) {
  const queryClient = new QueryClient()
  const shown = ['off']
  const failures: string[] = []
  const answers = changes.map(([, answer]) => answer)
  const answered = Promise.withResolvers<void>()
  const send = async () => {
    await answered.promise
    if (answers.shift() === 'refused') throw new Error('refused')
  }
  const options = optimistic<string>(queryClient, {
    name: 'star',
    send,
    queryKeys: [['stars']],
    shown: () => shown.at(-1)!,
    show: (value) => void shown.push(value),
    onFailure: (value) => void failures.push(value),
  })
  const mutations = []
  for (const [value] of changes) {
    mutations.push(new MutationObserver(queryClient, options).mutate(value))
    await new Promise((resolve) => setTimeout(resolve)) // as between two clicks
  }
  answered.resolve()
  await Promise.allSettled(mutations)
  return { shown: shown.at(-1), failures }
}

const [ON, OFF] = ['on', 'off']

test.each<[string, Change[], string, string[]]>([
  ['one that is saved stays', [[ON, 'saved']], ON, []],
  ['one that is refused goes back', [[ON, 'refused']], OFF, [ON]],
  [
    'two that are refused',
    [
      [ON, 'refused'],
      [OFF, 'refused'],
    ],
    OFF,
    [],
  ],
  [
    'three that are refused',
    [
      [ON, 'refused'],
      [OFF, 'refused'],
      [ON, 'refused'],
    ],
    OFF,
    [ON],
  ],
  [
    'a refused one before a saved one',
    [
      [ON, 'refused'],
      [OFF, 'saved'],
    ],
    OFF,
    [],
  ],
  [
    'a refused one after a saved one',
    [
      [ON, 'saved'],
      [OFF, 'refused'],
    ],
    ON,
    [OFF],
  ],
  [
    'a refused one before two saved ones',
    [
      [ON, 'refused'],
      [OFF, 'saved'],
      [ON, 'saved'],
    ],
    ON,
    [],
  ],
])('%s', async (_, changes, shown, failures) => expect(await after(changes)).toEqual({ shown, failures }))

test('untilAnswered waits for every pending change', async () => {
  const queryClient = new QueryClient()
  const answered = Promise.withResolvers<void>()
  const options = optimistic<string>(queryClient, {
    name: 'star',
    send: () => answered.promise,
    queryKeys: [],
    shown: () => 'off',
    show: () => undefined,
    onFailure: () => undefined,
  })
  await untilAnswered(queryClient)
  const changes = [ON, OFF].map((value) => new MutationObserver(queryClient, options).mutate(value))
  let isOver = false
  const waiting = untilAnswered(queryClient).then(() => (isOver = true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).toBe(false)
  answered.resolve()
  await Promise.all([waiting, ...changes])
})
