import { expect, test } from 'vitest'
import { buildPerson } from '../../../testing/people.ts'
import {
  afterEvent,
  currentOf,
  isDone,
  newQueue,
  type Queue,
  type QueueEvent,
  remainingOf,
  UNDO_DEPTH,
} from './inbox.rules.ts'

const people = (...ids: string[]) => ids.map((id) => buildPerson({ id }))
const list = (ids: string[], total = ids.length, complete = total === ids.length): QueueEvent => ({
  type: 'listed',
  people: people(...ids),
  total,
  complete,
})
const favorite: QueueEvent = { type: 'decided', is_favorite: true }
const pass: QueueEvent = { type: 'decided', is_favorite: false }
const undo: QueueEvent = { type: 'undone' }
const after = (...events: QueueEvent[]) => events.reduce(afterEvent, newQueue())
const shown = (queue: Queue) => ({
  current: currentOf(queue)?.id,
  remaining: remainingOf(queue),
  done: isDone(queue),
})

const elsewhere = (id: string): QueueEvent => ({ type: 'decided elsewhere', id })
const back = (id: string): QueueEvent => ({ type: 'returned elsewhere', person: buildPerson({ id }) })
const refused = (id: string): QueueEvent => ({ type: 'refused', id })

test.each<[string, QueueEvent[], { current: string | undefined; remaining: number; done: boolean }]>([
  ['nothing is known before the first answer', [], { current: undefined, remaining: 0, done: false }],
  ['an empty answer ends it', [list([])], { current: undefined, remaining: 0, done: true }],
  ['the first one is shown', [list(['a', 'b'])], { current: 'a', remaining: 2, done: false }],
  ['more on the server count too', [list(['a', 'b'], 70)], { current: 'a', remaining: 70, done: false }],
  ['a decision moves on', [list(['a', 'b']), favorite], { current: 'b', remaining: 1, done: false }],
  ['either decision moves on', [list(['a', 'b']), pass], { current: 'b', remaining: 1, done: false }],
  ['the last decision ends it', [list(['a']), pass], { current: undefined, remaining: 0, done: true }],
  ['a decision about nobody is none', [list([]), favorite], { current: undefined, remaining: 0, done: true }],
  [
    'undo brings the last one back',
    [list(['a', 'b']), pass, undo],
    { current: 'a', remaining: 2, done: false },
  ],
  [
    'undo works again and again',
    [list(['a', 'b']), pass, favorite, undo, undo],
    { current: 'a', remaining: 2, done: false },
  ],
  ['undo after the end', [list(['a']), pass, undo], { current: 'a', remaining: 1, done: false }],
  ['undo of nothing', [list(['a']), undo], { current: 'a', remaining: 1, done: false }],
  [
    'a refused save brings its card back',
    [list(['a', 'b', 'c']), pass, pass, refused('a')],
    { current: 'a', remaining: 2, done: false },
  ],
  [
    'a refusal of what was undone is nothing',
    [list(['a', 'b']), pass, undo, refused('a')],
    { current: 'a', remaining: 2, done: false },
  ],
  [
    'a slow answer does not bring back who was decided on',
    [list(['a', 'b'], 3), pass, list(['a', 'b', 'c'], 3, true)],
    { current: 'b', remaining: 2, done: false },
  ],
  [
    'a slow answer does not raise the count',
    [list(['a', 'b'], 90), pass, pass, list(['a', 'b', 'c'], 90)],
    { current: 'c', remaining: 88, done: false },
  ],
  [
    'somebody recommended meanwhile joins at the end',
    [list(['a'], 1, false), list(['a', 'b'])],
    { current: 'a', remaining: 2, done: false },
  ],
  [
    'the end corrects the count',
    [list(['a'], 9), list(['a'], 1)],
    { current: 'a', remaining: 1, done: false },
  ],
  [
    'another tab decided on the current one',
    [list(['a', 'b']), elsewhere('a')],
    { current: 'b', remaining: 1, done: false },
  ],
  [
    'another tab decided on one not known here',
    [list(['a'], 3), elsewhere('z')],
    { current: 'a', remaining: 2, done: false },
  ],
  [
    'both tabs decided on one',
    [list(['a', 'b']), pass, elsewhere('a')],
    { current: 'b', remaining: 1, done: false },
  ],
  [
    'another tab took its decision back',
    [list(['a', 'b']), elsewhere('a'), back('a')],
    { current: 'b', remaining: 2, done: false },
  ],
])('%s', (_, events, expected) => {
  expect(shown(after(...events))).toEqual(expected)
})

test('an unsaved decision of before a reload is not asked for again, a saved one may come back', () => {
  const [saved, unsaved] = people('saved', 'unsaved')
  const queue = newQueue([
    { person: saved!, is_favorite: true, saved: true },
    { person: unsaved!, is_favorite: true, saved: false },
  ])
  const listed = afterEvent(queue, list(['saved', 'unsaved', 'c']))
  expect(listed.waiting.map((person) => person.id)).toEqual(['saved', 'c'])
})

test('undo forgets the oldest saved decisions, never an unsaved one', () => {
  const ids = Array.from({ length: UNDO_DEPTH + 2 }, (_, i) => `p${i}`)
  const queue = after(
    list(ids),
    favorite,
    favorite,
    { type: 'saved', id: 'p1' },
    ...ids.slice(2).map(() => pass),
  )
  expect(queue.decided.map((entry) => entry.person.id)).toEqual(ids.filter((id) => id !== 'p1'))
})
