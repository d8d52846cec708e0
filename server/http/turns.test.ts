import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createTurns, type Limit, type Release } from './turns.ts'

/** Turns with a line in `entered` for each call that got in. */
function turnsOf(limits: readonly Limit[]) {
  const turns = createTurns(() => new Error('refused'))
  const entered: string[] = []
  const releases: Release[] = []
  const take = async (
    company: string,
    person: string,
    more: { hungUp?: AbortSignal; patience?: number } = {},
  ) => {
    const release = await turns.take({
      by: { company, person },
      limits: [[person, 3], ...limits.map(([count, most]): Limit => [count.replace('*', company), most])],
      longestQueue: 4,
      ...more,
    })
    entered.push(`${company} ${person}`)
    releases.push(release)
  }
  return {
    turns,
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

describe('turns', () => {
  test('alternate between companies, and in a company between people', async () => {
    const { take, entered, endAll } = turnsOf([['all', 1]])
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

  test.each<[string, readonly Limit[], number]>([
    ['one person’s', [['all', 9]], 3],
    ['one company’s', [['of *', 2]], 2],
    ['all', [['all', 1]], 1],
  ])('%s limit holds', async (_, limits, most) => {
    const { take, entered, turns, endAll } = turnsOf(limits)
    const calls = Array.from({ length: 5 }, () => take('one', 'erin'))
    calls.push(...Array.from({ length: most }, () => take('one', 'erin').catch(() => undefined)))
    await setImmediate()
    expect(entered).toHaveLength(most)
    expect(turns.waiting()).toBe(4)
    await endAll()
    await Promise.allSettled(calls)
  })

  test('a full queue refuses at once, and does not affect other queues', async () => {
    const { take, entered } = turnsOf([['of *', 1]])
    void take('one', 'erin')
    for (let n = 0; n < 4; n++) void take('one', 'erin')
    await expect(take('one', 'erin')).rejects.toThrow('refused')
    void take('one', 'finn')
    await take('other', 'gus')
    expect(entered).toEqual(['one erin', 'other gus'])
  })

  test('a caller who hangs up leaves the queue', async () => {
    const { take, entered, turns, endAll } = turnsOf([['all', 1]])
    const caller = new AbortController()
    void take('one', 'erin')
    const gone = take('two', 'finn', { hungUp: caller.signal })
    const next = take('three', 'gus')
    caller.abort()
    await expect(gone).rejects.toThrow('refused')
    expect(turns.waiting()).toBe(1)
    await expect(take('two', 'finn', { hungUp: caller.signal })).rejects.toThrow('refused')
    await endAll()
    await next
    expect(entered).toEqual(['one erin', 'three gus'])
  })

  test('a call is refused when its patience has run out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { take, turns } = turnsOf([['all', 1]])
    void take('one', 'erin')
    const late = take('one', 'erin', { patience: 5_000 })
    vi.advanceTimersByTime(4_999)
    expect(turns.waiting()).toBe(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect(late).rejects.toThrow('refused')
    expect(turns.waiting()).toBe(0)
  })

  test('releasing twice counts once', async () => {
    const turns = createTurns(() => new Error('refused'))
    const claim = { by: { company: 'c', person: 'p' }, longestQueue: 0 } as const
    const first = await turns.take({ ...claim, limits: [['p', 1]] })
    first()
    first()
    await turns.take({ ...claim, limits: [['p', 1]] })
    await expect(turns.take({ ...claim, limits: [['p', 1]] })).rejects.toThrow('refused')
  })
})
