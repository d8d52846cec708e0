import { describe, expect, test } from 'vitest'
import { restoringOf, type Snapshot } from './acts.rules.ts'

const NEW = {
  looked_at: null,
  reviewed_at: null,
  is_favorite: false,
  stage: 'new',
  stage_changed_at: null,
  outcome: null,
  outcome_at: null,
} as const
const claim = (id: string, state: string, by = 'ada') => ({ [id]: { id, state, employee_id: by } })
const snapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  standing: NEW,
  moves: [],
  notice: null,
  look_again: null,
  thanks: [],
  claims: {},
  ...change,
})
const CONTACTED = { ...NEW, stage: 'contacted', stage_changed_at: '2026-11-01' } as const
const HIRED = { ...CONTACTED, outcome: 'hired', outcome_at: '2026-11-02' } as const
const moved = { standing: CONTACTED, moves: ['m'] }
const none = {
  standing: null,
  moves: [],
  notice: null,
  look_again: null,
  thanks: null,
  claims: [],
  started: [],
  keeps: false,
}

describe('an undo', () => {
  const before = snapshot()
  test.each([
    ['nothing, if nothing changed', before, before, before, none],
    [
      'the stage, with its entry in the history',
      before,
      snapshot(moved),
      snapshot(moved),
      { ...none, standing: before.standing, moves: ['m'] },
    ],
    [
      'no stage where someone chose an outcome since',
      before,
      snapshot(moved),
      snapshot({ standing: HIRED, moves: ['m', 'n'] }),
      { ...none, keeps: true },
    ],
    ['nothing, where someone else put it back already', before, snapshot(moved), before, none],
    [
      'a notice',
      before,
      snapshot({ notice: '2026-11-01' }),
      snapshot({ notice: '2026-11-01' }),
      { ...none, notice: { given_at: null } },
    ],
    [
      'a day to look at them again',
      before,
      snapshot({ look_again: { day: '2027-03-01' } }),
      snapshot({ look_again: { day: '2027-03-01' } }),
      { ...none, look_again: { row: null } },
    ],
    [
      'no day that someone else chose since',
      before,
      snapshot({ look_again: { day: '2027-03-01' } }),
      snapshot({ look_again: { day: '2027-04-01' } }),
      { ...none, keeps: true },
    ],
    [
      'a claim that ended',
      snapshot({ claims: claim('a', 'go') }),
      snapshot({ claims: claim('a', 'ended') }),
      snapshot({ claims: claim('a', 'ended') }),
      { ...none, claims: [claim('a', 'go').a] },
    ],
    [
      'a claim that started, by removing it',
      before,
      snapshot({ claims: claim('a', 'go') }),
      snapshot({ claims: claim('a', 'go') }),
      { ...none, started: ['a'] },
    ],
    [
      'no claim on which someone acted since',
      before,
      snapshot({ claims: claim('a', 'go') }),
      snapshot({ claims: claim('a', 'sent') }),
      { ...none, keeps: true },
    ],
    [
      'no second open claim, where a colleague claims the person meanwhile',
      snapshot({ claims: claim('a', 'go') }),
      snapshot({ claims: claim('a', 'ended') }),
      snapshot({ claims: { ...claim('a', 'ended'), ...claim('b', 'go', 'ben') } }),
      { ...none, keeps: true },
    ],
    [
      'the claim that another one replaced',
      snapshot({ claims: claim('a', 'sent') }),
      snapshot({ claims: { ...claim('a', 'ended'), ...claim('b', 'go') } }),
      snapshot({ claims: { ...claim('a', 'ended'), ...claim('b', 'go') } }),
      { ...none, claims: [claim('a', 'sent').a], started: ['b'] },
    ],
  ])('restores %s', (_, was, after, now, restoring) => {
    expect(restoringOf(was, after, now)).toEqual(restoring)
  })
})
