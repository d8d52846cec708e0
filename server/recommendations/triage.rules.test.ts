import { expect, test } from 'vitest'
import { standingAfter } from './triage.rules.ts'

const FAVORITE = true
const NOT_INTERESTED = false

test.each([
  ['new', null, 'waits', FAVORITE, 'reviewed', null],
  ['contacted', null, 'waits', FAVORITE, 'contacted', null],
  ['archived', 'declined_by_us', 'waits', FAVORITE, 'reviewed', null],
  ['archived', null, 'waits', FAVORITE, 'archived', null],
  ['archived', 'hired', 'waits', FAVORITE, 'archived', 'hired'],
  ['contacted', 'declined_by_us', 'waits', FAVORITE, 'contacted', null],
  ['new', null, 'waits', NOT_INTERESTED, 'archived', 'declined_by_us'],
  ['reviewed', null, 'waits', NOT_INTERESTED, 'archived', 'declined_by_us'],
  ['contacted', null, 'waits', NOT_INTERESTED, 'contacted', 'declined_by_us'],
  ['contacted', 'declined_by_them', 'waits', NOT_INTERESTED, 'contacted', 'declined_by_them'],
  ['reviewed', null, 'is reviewed', NOT_INTERESTED, 'reviewed', null],
  ['new', null, 'is reviewed', NOT_INTERESTED, 'reviewed', null],
  ['archived', 'declined_by_us', 'is reviewed', FAVORITE, 'reviewed', null],
] as const)(
  '%s, %s, who %s, after a triage (favorite: %s) → %s, %s',
  (stage, outcome, waits, is_favorite, to, end) => {
    expect(standingAfter({ stage, outcome, waits: waits === 'waits' }, { is_favorite })).toEqual({
      stage: to,
      outcome: end,
    })
  },
)
