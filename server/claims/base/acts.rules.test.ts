import type { StandingAct } from '../../../domain/standing.ts'
import { describe, expect, test } from 'vitest'
import type { AdminAct } from '../../../contract/claims.ts'
import { actOn } from './acts.rules.ts'
import type { OpenClaim } from './claims.rules.ts'

const NOW = new Date('2026-12-02T09:00:00Z')
const DAYS = { claim_days: 7, quiet_days: 30 }
const at = (day: string) => new Date(`${day}T09:00:00Z`)
const claim = (given: Partial<OpenClaim> = {}): OpenClaim => ({
  id: 'claim',
  person_id: 'person',
  state: 'go',
  employee_id: 'ada',
  until: at('2026-12-05'),
  ...given,
})
const sent = { state: 'sent' } as const

describe('what someone says of a claim', () => {
  test.each<[string, Partial<OpenClaim>, AdminAct, object, StandingAct['what']]>([
    [
      'Sent begins the quiet period and moves the stage',
      {},
      { act: 'sent' },
      { state: 'sent', employee_id: 'ada', until: at('2027-01-01'), sent: true },
      'sent',
    ],
    [
      'without an answer, they write once more',
      { ...sent, until: at('2026-12-01') },
      { act: 'sent' },
      { state: 'sent', until: at('2027-01-01') },
      'sent',
    ],
    [
      'or close',
      { ...sent, until: at('2026-12-01') },
      { act: 'close' },
      { state: 'ended', what: 'no_answer' },
      'look',
    ],
    [
      'someone interested has no clock and no outcome',
      sent,
      { act: 'answered', answer: 'interested' },
      { state: 'answered', until: null },
      'interested',
    ],
    [
      'not now holds until the end of its day',
      sent,
      { act: 'answered', answer: 'not_now', until: '2027-03-01' },
      { state: 'answered', until: new Date('2027-03-02T00:00:00Z') },
      'not_now',
    ],
    ['a no ends it', sent, { act: 'answered', answer: 'no' }, { state: 'ended', what: 'no' }, 'no'],
    [
      'handing over gives recruiting a claim of its own',
      {},
      { act: 'hand_over' },
      { state: 'go', employee_id: null, until: at('2026-12-09') },
      'look',
    ],
    [
      'after a message the quiet period stays',
      sent,
      { act: 'hand_over' },
      { state: 'sent', employee_id: null, until: at('2026-12-05') },
      'look',
    ],
    [
      'not until a day puts the clock off',
      {},
      { act: 'later', until: '2026-12-20' },
      { state: 'go', employee_id: 'ada', until: new Date('2026-12-28T00:00:00Z') },
      'look',
    ],
    ['a claim is taken back', {}, { act: 'close' }, { state: 'ended', what: 'closed' }, 'look'],
    [
      'an admin reminds the holder, and the clock stays',
      { reminded_at: at('2026-11-29') },
      { act: 'remind' },
      { state: 'go', employee_id: 'ada', until: at('2026-12-05'), what: 'reminded', reminded: true },
      'look',
    ],
    [
      'also of a message without an answer',
      { ...sent, until: at('2026-12-01') },
      { act: 'remind' },
      { state: 'sent', what: 'reminded' },
      'look',
    ],
    [
      'an ask is taken back',
      { state: 'asked' },
      { act: 'close' },
      { state: 'ended', what: 'closed' },
      'look',
    ],
  ])('%s', (_, given, act, to, what) => {
    const acted = actOn(claim(given), act, NOW, DAYS)
    expect(acted.to).toMatchObject(to)
    expect(acted.standing).toEqual({ what })
  })

  test.each<[string, Partial<OpenClaim>, AdminAct, number]>([
    ['sent twice', sent, { act: 'sent' }, 409],
    ['sent after an answer', { state: 'answered', until: null }, { act: 'sent' }, 409],
    ['sent by someone who is only asked', { state: 'asked' }, { act: 'sent' }, 409],
    ['handed over by recruiting', { employee_id: null }, { act: 'hand_over' }, 409],
    ['later, after a message', sent, { act: 'later', until: '2026-12-20' }, 409],
    ['later without a day', {}, { act: 'later' }, 400],
    ['later today', {}, { act: 'later', until: '2026-12-02' }, 400],
    ['much later', {}, { act: 'later', until: '2027-12-20' }, 400],
    ['a reminder of an ask', { state: 'asked' }, { act: 'remind' }, 409],
    ['a reminder of recruiting', { employee_id: null }, { act: 'remind' }, 409],
    ['a reminder of oneself', { employee_id: 'admin' }, { act: 'remind' }, 409],
    ['a reminder while an answer may come', sent, { act: 'remind' }, 409],
    ['a reminder after an answer', { state: 'answered', until: null }, { act: 'remind' }, 409],
    ['a reminder within three days', { reminded_at: at('2026-11-30') }, { act: 'remind' }, 409],
    ['an answer without one', sent, { act: 'answered' }, 400],
    ['not now without a day', sent, { act: 'answered', answer: 'not_now' }, 400],
  ])('is refused: %s', (_, given, act, status) => {
    expect(() => actOn(claim(given), act, NOW, DAYS, 'admin')).toThrow(expect.objectContaining({ status }))
  })
})
