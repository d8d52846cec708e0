import { describe, expect, test } from 'vitest'
import type { Person } from '../../../contract/recommendations.ts'
import { claimStep, nextActs, nextStep, stepLine } from './next-step.rules.ts'

const NOW = new Date('2026-12-02T09:00:00Z')
const TODAY = '2026-12-02'
const LATE = '2026-12-01T09:00:00Z'
const claim = { state: 'go', holder: 'Ada Lovelace', until: '2026-12-05T00:00:00Z', answer: null } as const
const free = {
  is_candidate: true,
  stage: 'reviewed',
  outcome: null,
  reach_out: null,
  look_again: null,
} as const
const day = (at: string) => at.slice(0, 10)

test.each([
  [claim, 'Ada Lovelace writes by 2026-12-04'],
  [{ ...claim, holder: null }, 'Recruiting writes by 2026-12-04'],
  [{ ...claim, holder: null, until: null }, 'Recruiting writes'],
  [{ ...claim, holder: null, until: LATE }, 'Recruiting should have written by 2026-12-01'],
  [{ ...claim, state: 'asked' }, 'Ada Lovelace is asked for an introduction until 2026-12-04'],
  [{ ...claim, state: 'sent' }, 'Ada Lovelace waits for an answer until 2026-12-04'],
  [{ ...claim, state: 'sent', until: LATE }, 'No answer came by 2026-12-01'],
  [{ ...claim, state: 'answered', until: null }, 'Ada Lovelace talks with them'],
  [{ ...claim, state: 'answered', answer: 'not_now' }, 'They asked to wait until 2026-12-04'],
] as const)('a claim says what it waits for: %j', (given, line) => {
  expect(stepLine(claimStep(given, NOW), day)).toBe(line)
})

test.each([
  [free, 'Decide who writes'],
  [{ ...free, reach_out: claim }, 'Ada Lovelace writes by 2026-12-04'],
  [{ ...free, look_again: { day: '2027-01-08' } }, 'Look at them again on 2027-01-08'],
  [{ ...free, look_again: { day: TODAY } }, 'Look at them again'],
  [{ ...free, outcome: 'hired' }, null],
  [{ ...free, outcome: 'not_now' }, 'Decide who writes'],
  [{ ...free, stage: 'archived' }, null],
  [{ ...free, is_candidate: false }, null],
])('a person has one next step or none: %j', (given, line) => {
  const next = nextStep(given as unknown as Person, NOW, TODAY)
  expect(next && stepLine(next, day)).toBe(line)
})

const names = (acts: { label: string }[]) => acts.map(({ label }) => label).join(', ')

describe('the acts of an admin, and of those the next one and those in rows', () => {
  test.each([
    [null, 'Go ahead', 'Go ahead', 'Go ahead'],
    [{ ...claim, state: 'asked' }, 'Take back', '', ''],
    [claim, 'Remind, Sent, They answered, Hand over to recruiting, Take back', '', 'Remind'],
    [{ ...claim, holder: null }, 'Sent, They answered, Take back', 'Sent', 'Sent'],
    [{ ...claim, state: 'sent' }, 'They answered, Hand over to recruiting, Close', '', 'They answered'],
    [
      { ...claim, state: 'sent', until: LATE },
      'Write once more, Remind, They answered, Hand over to recruiting, Close',
      'Write once more',
      'Write once more, Remind',
    ],
    [{ ...claim, state: 'answered' }, 'Hired, Declined, Not now, Close', 'Hired', 'Hired, Declined, Not now'],
    [
      { ...claim, state: 'answered', answer: 'not_now' },
      'Hired, Declined, Not now, Close',
      '',
      'Hired, Declined, Not now',
    ],
  ])('%j', (reach_out, all, main, inRow) => {
    const acts = nextActs({ ...free, reach_out } as unknown as Person, NOW)
    expect(names(acts)).toBe(all)
    expect(names(acts.filter(({ next }) => next === 'main'))).toBe(main)
    expect(names(acts.filter((one) => one.inRow))).toBe(inRow)
  })
})
