import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createSlots, type Most, type Release } from './slots.ts'

/** Slots with a line in `entered` for each call that got one. */
function slotsOf(most: Partial<Most>) {
  const slots = createSlots(
    { person: 9, company: 9, all: 9, waiting: 4, ...most },
    () => new Error('refused'),
  )
  const entered: string[] = []
  const releases: Release[] = []
  const take = async (company: string, person: string) => {
    const release = await slots.take({ company, person })
    entered.push(`${company} ${person}`)
    releases.push(release)
  }
  return {
    slots,
    entered,
    take,
    /** Calls end one after the other, in the order in which they got in. */
    async endAll() {
      for (let release = releases.shift(); release; release = releases.shift()) {
        release()
        await setImmediate()
      }
    },
  }
}

describe('slots', () => {
  test('go to companies in turn, and in a company to people in turn', async () => {
    const { take, entered, endAll } = slotsOf({ all: 1 })
    const calls = [
      take('first', 'in'),
      ...Array.from({ length: 4 }, () => take('large', 'erin')),
      ...Array.from({ length: 2 }, () => take('large', 'finn')),
      ...Array.from({ length: 2 }, () => take('small', 'gus')),
    ]
    await setImmediate()
    await endAll()
    await Promise.all(calls)
    expect(entered).toEqual([
      'first in',
      'large erin',
      'small gus',
      'large finn',
      'small gus',
      'large erin',
      'large finn',
      'large erin',
      'large erin',
    ])
  })

  test.each([
    ['person', 3],
    ['company', 2],
    ['all', 1],
  ] as const)('the limit for a %s holds', async (of, most) => {
    const { take, entered, slots, endAll } = slotsOf({ [of]: most })
    const calls = Array.from({ length: most + 4 }, () => take('one', 'erin'))
    await setImmediate()
    expect(entered).toHaveLength(most)
    expect(slots.waiting()).toBe(4)
    await endAll()
    await Promise.all(calls)
    expect(entered).toHaveLength(most + 4)
  })

  test('who waits too often is refused at once, and others are not', async () => {
    const { take, entered } = slotsOf({ company: 1 })
    for (let n = 0; n < 5; n++) void take('one', 'erin')
    await expect(take('one', 'erin')).rejects.toThrow('refused')
    void take('one', 'finn')
    await take('other', 'gus')
    expect(entered).toEqual(['one erin', 'other gus'])
  })

  test('a call is refused when its patience has run out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { take, slots } = slotsOf({ all: 1, patience: 5_000 })
    void take('one', 'erin')
    const late = take('one', 'erin')
    vi.advanceTimersByTime(4_999)
    expect(slots.waiting()).toBe(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect(late).rejects.toThrow('refused')
    expect(slots.waiting()).toBe(0)
  })

  test('releasing twice counts once', async () => {
    const { slots, take } = slotsOf({ all: 1, waiting: 0 })
    const first = await slots.take({ company: 'c', person: 'p' })
    first()
    first()
    await take('c', 'p')
    await expect(take('c', 'p')).rejects.toThrow('refused')
  })
})
