import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { createStorage } from '../storage.ts'
import { createLetters, type Letter } from './letters.ts'
import { DEFAULT_ANSWERS } from './outreach.rules.ts'

const PREFIX = 'vouch:u1:typed:letter:'
const REFUSED = new ApiError(409, { error: 'You do not recommend this person. Recommend them first.' })
const BROKEN = new ApiError(500, { error: 'Something went wrong.' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A browser with tabs, and a server that takes letters, each after `answer` allows it. */
function browser() {
  const map = new Map<string, string>()
  const taken: string[] = []
  const state: { isCurrent: boolean; most: number; answer: (letter: Letter) => Promise<void> } = {
    isCurrent: true,
    most: 0,
    answer: async () => {},
  }
  let open = 0
  let last: Promise<unknown> = Promise.resolve()
  const tabs: ReturnType<typeof createLetters>[] = []
  function tab() {
    const device = memoryStore(map, (key, value) => {
      for (const other of tabs) if (other !== letters) other.hear(key, value)
    })
    const letters = createLetters({
      storage: createStorage(() => device),
      prefix: PREFIX,
      async post(letter) {
        state.most = Math.max(state.most, ++open)
        try {
          await state.answer(letter)
        } finally {
          open--
        }
        taken.push(`${letter.id} ${letter.answers.notes}`)
      },
      exclusively(run) {
        const done = last.then(run)
        last = done.catch(() => undefined)
        return done
      },
      isCurrent: () => state.isCurrent,
      shown: async () => {},
    })
    tabs.push(letters)
    return {
      ...letters,
      device,
      write: (id: string, notes = '') => letters.put(id, { ...DEFAULT_ANSWERS, notes }),
      ids: () => letters.view.get().letters.map(({ id }) => id),
    }
  }
  return { tab, state, taken, map }
}

const soon = () => vi.advanceTimersByTimeAsync(0)

test('letters are sent one at a time, in their order, by all tabs together once', async () => {
  const { tab, state, taken } = browser()
  const [one, other] = [tab(), tab()]
  one.write('c')
  other.write('a')
  one.write('b')
  void other.send()
  expect(one.ids()).toEqual(['c', 'a', 'b'])
  expect([...one.view.get().underway]).toEqual(['c', 'a', 'b'])
  await soon()
  expect(taken).toEqual(['c ', 'a ', 'b '])
  expect(state.most).toBe(1)
  expect([one.ids(), other.ids()]).toEqual([[], []])
})

test('a letter that is finished again replaces the one on its way', async () => {
  const { tab, state, taken, map } = browser()
  const letters = tab()
  const answered = Promise.withResolvers<void>()
  state.answer = () => answered.promise
  letters.write('a', 'old')
  await soon()
  letters.write('a', 'new')
  answered.resolve()
  await soon()
  expect(taken).toEqual(['a old', 'a new'])
  expect(map.size).toBe(0)
})

test('a refused letter keeps its words and its reason, and the others go on; Retry sends it', async () => {
  const { tab, state, taken } = browser()
  const letters = tab()
  state.answer = async ({ id }) => {
    if (id === 'a') throw REFUSED
  }
  letters.write('a', 'Knows everybody')
  letters.write('b')
  await soon()
  expect(taken).toEqual(['b '])
  expect(letters.view.get().letters).toMatchObject([
    { id: 'a', failed: REFUSED.message, refusal: 409, answers: { notes: 'Knows everybody' } },
  ])
  expect([...letters.view.get().underway], 'the person can be written about again').toEqual([])
  state.answer = async () => {}
  letters.retry()
  await soon()
  expect(taken).toEqual(['b ', 'a Knows everybody'])
})

test('an error of the server stops the queue, keeps it over a reload, and is tried again by itself', async () => {
  const { tab, state, taken } = browser()
  const letters = tab()
  state.answer = async () => {
    throw BROKEN
  }
  letters.write('a')
  letters.write('b')
  await soon()
  const reloaded = tab()
  expect(reloaded.view.get().letters).toMatchObject([{ id: 'a', failed: BROKEN.message }, { id: 'b' }])
  state.answer = async () => {}
  await vi.advanceTimersByTimeAsync(15_000)
  expect(taken).toEqual(['a ', 'b '])
  expect(reloaded.ids()).toEqual([])
})

test('once another user is signed in, nothing is sent, and what they are refused is no refusal', async () => {
  const { tab, state, taken } = browser()
  const letters = tab()
  state.answer = async () => {
    state.isCurrent = false
    throw new ApiError(404, { error: 'Connection not found' })
  }
  letters.write('a')
  letters.write('b')
  await soon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toEqual([])
  expect(letters.view.get().letters.map(({ id, failed }) => [id, failed])).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
})

test('without storage, letters are sent from memory, and are not called safe', async () => {
  const { tab, state, taken } = browser()
  const letters = tab()
  letters.device.full = true
  const answered = Promise.withResolvers<void>()
  state.answer = () => answered.promise
  letters.write('a')
  expect([letters.ids(), letters.isSafe()]).toEqual([['a'], false])
  answered.resolve()
  await soon()
  expect([taken, letters.ids()]).toEqual([['a '], []])
})

test('a letter that is taken back before its turn is not sent', async () => {
  const { tab, state, taken } = browser()
  const letters = tab()
  const answered = Promise.withResolvers<void>()
  state.answer = () => answered.promise
  letters.write('a')
  letters.write('b')
  await soon()
  letters.drop('b')
  answered.resolve()
  await soon()
  expect(taken).toEqual(['a '])
})
