import { expect, test } from 'vitest'
import { changesUnderWay } from './under-way.ts'

type Step = [value: string, answer: 'taken' | 'refused']

/** What is shown in the end, and what was said not to be saved, where these changes were made before the first answer. */
function after(steps: Step[], saved = 'off') {
  const changes = changesUnderWay<string>()
  let shown = saved
  for (const [value] of steps) {
    changes.begin('star', shown)
    shown = value
  }
  const said: string[] = []
  for (const [value, answer] of steps) {
    if (answer === 'taken') changes.taken('star', value)
    const back = answer === 'refused' && changes.refused('star', value)
    if (!back) continue
    shown = back.saved
    said.push(value)
  }
  return { shown, said }
}

test.each<[string, Step[], string, string[]]>([
  ['one that is taken stays', [['on', 'taken']], 'on', []],
  ['one that is refused goes back', [['on', 'refused']], 'off', ['on']],
  [
    'two that are refused end where they began',
    [
      ['on', 'refused'],
      ['off', 'refused'],
    ],
    'off',
    [],
  ],
  [
    'three that are refused',
    [
      ['on', 'refused'],
      ['off', 'refused'],
      ['on', 'refused'],
    ],
    'off',
    ['on'],
  ],
  [
    'a refused one that another one follows',
    [
      ['on', 'refused'],
      ['off', 'taken'],
    ],
    'off',
    [],
  ],
  [
    'the last one is refused after one was taken',
    [
      ['on', 'taken'],
      ['off', 'refused'],
    ],
    'on',
    ['off'],
  ],
  [
    'the same value twice, the first one refused',
    [
      ['on', 'refused'],
      ['off', 'taken'],
      ['on', 'taken'],
    ],
    'on',
    [],
  ],
])('%s', (_, steps, shown, said) => expect(after(steps)).toEqual({ shown, said }))

test('a change that begins after all have ended goes back to what is shown then, and others are others', () => {
  const changes = changesUnderWay<string>()
  changes.begin('star', 'off')
  changes.taken('star', 'on')
  changes.begin('other', 'off')
  changes.begin('star', 'elsewhere')
  expect(changes.refused('star', 'off')).toEqual({ saved: 'elsewhere' })
  expect(changes.refused('other', 'on')).toEqual({ saved: 'off' })
})
