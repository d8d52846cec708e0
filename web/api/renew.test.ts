import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createRenewal, exclusivelyOverTabs } from './renew.ts'
import type { Tokens } from './tokens.ts'

let access: string | null
let refresh: string | null
const tokens = {
  access: () => access,
  refresh: () => refresh,
  keep(pair: Tokens) {
    access = pair.access_token
    refresh = pair.refresh_token
  },
  remove() {
    access = null
    refresh = null
  },
}
const trade = vi.fn<(token: string) => Promise<Tokens | null>>()

/** Runs one after the other, as the browser's lock does across tabs. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
}

beforeEach(() => {
  access = 'old'
  refresh = 'r1'
  trade
    .mockReset()
    .mockImplementation((token) => Promise.resolve({ access_token: 'new', refresh_token: `${token}+` }))
})

describe('renewing a session', () => {
  test('many refused calls in one tab trade the refresh token once', async () => {
    const renew = createRenewal({ tokens, trade, exclusively: oneAtATime() })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => renew('old')))
    expect(new Set(outcomes)).toEqual(new Set(['renewed']))
    expect(trade).toHaveBeenCalledExactlyOnceWith('r1')
    expect([access, refresh]).toEqual(['new', 'r1+'])
  })

  test('several tabs trade the refresh token once', async () => {
    const tabs = Array.from({ length: 5 }, () =>
      createRenewal({ tokens, trade, exclusively: exclusivelyOverTabs('renew') }),
    )
    const outcomes = await Promise.all(tabs.map((renew) => renew('old')))
    expect(new Set(outcomes)).toEqual(new Set(['renewed']))
    expect(trade).toHaveBeenCalledTimes(1)
  })

  test('a later refusal trades the next refresh token', async () => {
    const renew = createRenewal({ tokens, trade, exclusively: oneAtATime() })
    await renew('old')
    await renew('new')
    expect(trade.mock.calls).toEqual([['r1'], ['r1+']])
  })

  test('a refused refresh token signs out', async () => {
    trade.mockResolvedValue(null)
    const renew = createRenewal({ tokens, trade, exclusively: oneAtATime() })
    expect(await renew('old')).toBe('signed-out')
    expect([access, refresh]).toEqual([null, null])
  })

  test('a refused refresh token that another tab has replaced does not sign out', async () => {
    trade.mockImplementation(() => {
      tokens.keep({ access_token: 'theirs', refresh_token: 'r2' })
      return Promise.resolve(null)
    })
    const renew = createRenewal({ tokens, trade, exclusively: (run) => run() })
    expect(await renew('old')).toBe('renewed')
    expect(access).toBe('theirs')
  })

  test('a server that cannot be reached signs no one out', async () => {
    trade.mockRejectedValue(new Error('offline'))
    const renew = createRenewal({ tokens, trade, exclusively: oneAtATime() })
    expect(await renew('old')).toBe('unreachable')
    expect([access, refresh]).toEqual(['old', 'r1'])
  })

  test('without a refresh token nothing is renewed', async () => {
    refresh = null
    const renew = createRenewal({ tokens, trade, exclusively: oneAtATime() })
    expect(await renew('old')).toBe('signed-out')
    expect(trade).not.toHaveBeenCalled()
  })
})
