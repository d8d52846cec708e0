import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasRoom, type Due } from './outbox.rules.ts'
import { workOff } from './work-off.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let made = 0
const row = (company_id: string, more: Partial<Due> = {}): Due => {
  const id = `row ${++made}`
  return { company_id, id, destination_id: `of ${id}`, is_quick: true, is_proven: true, ...more }
}

const TIMEOUT_S = 10
const S = 1000

/** Rows that wait, sent as the product's loop does → after how many seconds each has arrived. */
function world(seconds: (due: Due) => number) {
  const waiting: Due[] = []
  const held = new Set<Due>()
  const arrived = new Map<Due, number>()
  const began = Date.now()
  const run = () =>
    workOff({
      look: async (after) => {
        const free = waiting.filter((due) => !held.has(due))
        const companies = [...new Set(free.map(({ company_id }) => company_id))].toSorted()
        const turns = [...companies.filter((one) => one > after), ...companies.filter((one) => one <= after)]
        return turns.flatMap((one) => free.filter(({ company_id }) => company_id === one).slice(0, 10))
      },
      async send(due) {
        held.add(due)
        await new Promise((done) => void setTimeout(done, seconds(due) * S))
        waiting.splice(waiting.indexOf(due), 1)
        arrived.set(due, (Date.now() - began) / S)
      },
    })
  return { waiting, arrived, run }
}

describe('fairness', () => {
  test('200 webhooks of one company that lead to a black hole leave the delivery of another under five seconds', async () => {
    const { waiting, arrived, run } = world(({ company_id }) => (company_id === 'a' ? TIMEOUT_S : 0.2))
    for (let n = 0; n < 200; n++) waiting.push(row('a', { is_quick: false }))
    void run()
    await vi.advanceTimersByTimeAsync(3 * S)
    const other = row('b', { is_quick: false })
    waiting.push(other)
    await vi.advanceTimersByTimeAsync(5 * S)
    expect(arrived.get(other)! - 3).toBeLessThan(5)
  })

  test('60 slow receivers of unproven companies leave a new one of a proven company under five seconds', async () => {
    const { waiting, arrived, run } = world(({ is_proven }) => (is_proven ? 0.2 : TIMEOUT_S))
    for (let n = 0; n < 60; n++) waiting.push(row(`a ${n}`, { is_quick: false, is_proven: false }))
    void run()
    await vi.advanceTimersByTimeAsync(3 * S)
    const other = row('b', { is_quick: false })
    waiting.push(other)
    await vi.advanceTimersByTimeAsync(5 * S)
    expect(arrived.get(other)! - 3).toBeLessThan(5)
  })

  test('companies take turns, and the next row goes as soon as there is room', async () => {
    const { waiting, arrived, run } = world(() => 1)
    const many = Array.from({ length: 40 }, () => row('a'))
    const few = ['b', 'c', 'd'].map((company) => row(company))
    waiting.push(...many, ...few)
    const done = run()
    await vi.advanceTimersByTimeAsync(25 * S)
    await done
    for (const one of few) expect(arrived.get(one)).toBeLessThanOrEqual(1)
    expect(Math.max(...many.map((one) => arrived.get(one)!)), 'two at a time').toBeLessThanOrEqual(20.1)
  })

  test('a failure lets those that are under way end, and is thrown', async () => {
    const { waiting, arrived, run } = world(({ company_id }) => {
      if (company_id === 'broken') throw new Error('broken')
      return 2
    })
    const other = row('a')
    waiting.push(other, row('broken'))
    const done = expect(run()).rejects.toThrow('broken')
    await vi.advanceTimersByTimeAsync(3 * S)
    await done
    expect(arrived.get(other)).toBe(2)
  })
})

const busy = (count: number, more: Partial<Due> = {}) =>
  Array.from({ length: count }, (_, n) => row(`other ${n}`, more))

test.each<[string, Due, Due[], boolean]>([
  ['the first', row('a'), [], true],
  ['a third of a company', row('a'), [row('a'), row('a')], false],
  ['a second of a company', row('a'), [row('a')], true],
  [
    'a second of an unproven company',
    row('a', { is_proven: false }),
    [row('a', { is_proven: false })],
    false,
  ],
  ['a third unproven company', row('a', { is_proven: false }), busy(2, { is_proven: false }), false],
  [
    'a second for a destination',
    row('a', { destination_id: 'x' }),
    [row('a', { destination_id: 'x' })],
    false,
  ],
  ['a fifth slow one', row('a', { is_quick: false }), busy(4, { is_quick: false }), false],
  ['a quick one next to slow ones', row('a'), busy(4, { is_quick: false }), true],
  ['a fourth email', row('a', { destination_id: null }), busy(3, { destination_id: null }), false],
  ['an email next to slow ones', row('a', { destination_id: null }), busy(4, { is_quick: false }), true],
  ['a ninth', row('a'), busy(8), false],
])('%s', (_, due, underWay, expected) => expect(hasRoom(due, underWay)).toBe(expected))
