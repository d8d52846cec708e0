import { describe, expect, test } from 'vitest'
import { refreshOutcome, sessionExpiry } from './session.rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)
const live = { used_at: null, ended_at: null, expires_at: at(1000) }

describe('a session', () => {
  test.each([
    ['first use rotates', live, 'rotate'],
    ['within 10 s it is repeated', { ...live, used_at: at(-10) }, 'repeat'],
    ['later it is a replay', { ...live, used_at: at(-10.001) }, 'replay'],
    ['an ended session refuses', { ...live, ended_at: at(-1) }, 'refuse'],
    [
      'an ended session is refused in the grace period too',
      { ...live, used_at: at(-1), ended_at: at(-1) },
      'refuse',
    ],
    ['an expired session refuses', { ...live, expires_at: at(0) }, 'refuse'],
  ] as const)('%s', (_, token, outcome) => expect(refreshOutcome(token, at(0))).toBe(outcome))

  const day = 86_400
  test.each([
    [0, 30],
    [10, 40],
    [70, 90],
    [89, 90],
  ])('refreshed on day %i it ends on day %i', (now, end) =>
    expect(sessionExpiry(at(0), at(now * day))).toEqual(at(end * day)),
  )
})
