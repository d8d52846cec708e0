import { expect, test } from 'vitest'
import { notDoneWords } from './not-saved-labels.ts'
import { doneToast, looksSame, standingAfter, TABS } from './stage.rules.ts'

test('the tabs are All and one for each stage', () => {
  expect(TABS.map(({ label }) => label)).toEqual(['All', 'New', 'Reviewed', 'Contacted', 'Archived'])
})

const HIRED = {
  stage: 'contacted',
  outcome: 'hired',
  outcome_at: 'then',
  is_reviewed: true,
  is_favorite: false,
} as const

test.each([
  [{ stage: 'archived' }, { ...HIRED, stage: 'archived' }],
  [{ outcome: 'hired' }, HIRED],
  [{ outcome: 'not_now' }, { ...HIRED, outcome: 'not_now', outcome_at: 'now' }],
  [{ outcome: null }, { ...HIRED, outcome: null, outcome_at: null }],
  [
    { stage: 'new', outcome: null },
    { ...HIRED, stage: 'new', outcome: null, outcome_at: null, is_reviewed: false },
  ],
  [{ stage: 'new' }, HIRED],
] as const)('who was hired stands after %j at %j', (move, after) => {
  expect(standingAfter(HIRED, { what: 'move', ...move }, 'now')).toEqual(after)
})

const ADA = { id: 'a', name: 'Ada' }
const BEN = { id: 'b', name: 'Ben' }
const FAST = 'Cleo moved them to Contacted, just now.'

test('a star makes someone who was declined by us a favorite of the stage Reviewed', () => {
  const declined = { stage: 'archived', outcome: 'declined_by_us', outcome_at: 'then' } as const
  const before = { ...declined, is_reviewed: true, is_favorite: false }
  const favorite = {
    stage: 'reviewed',
    outcome: null,
    outcome_at: null,
    is_reviewed: true,
    is_favorite: true,
  }
  expect(standingAfter(before, { what: 'star' }, 'now')).toEqual(favorite)
})

test.each([
  [[ADA], 'star', 'Ada was added to favorites.'],
  [[ADA], 'unstar', 'Ada was removed from favorites.'],
  [[ADA, BEN], 'star', '2 people were added to favorites.'],
  [[ADA, BEN], 'unstar', '2 people were removed from favorites.'],
] as const)('%j after %s: %s', (people, what, title) => {
  expect(doneToast([...people], { what }, [])).toEqual({ title, kind: 'success' })
})

test('a star that was given and taken away again leaves nothing to report', () => {
  const starred = standingAfter(HIRED, { what: 'star' }, 'now')
  expect(looksSame(HIRED, starred)).toBe(false)
  expect(looksSame(HIRED, standingAfter(starred, { what: 'unstar' }, 'now'))).toBe(true)
  expect(looksSame(HIRED, { ...HIRED, stage: 'archived' })).toBe(false)
})

test('who is left out is named, with the reason', () => {
  const done = doneToast([ADA, BEN], { what: 'move', stage: 'archived' }, [{ id: 'b', why: FAST }])
  expect(done).toEqual({ title: 'Moved Ada to Archived', description: `Ben stays: ${FAST}`, kind: 'error' })
})

test.each([
  [[ADA], { stage: 'contacted' }, 'Moved Ada to Contacted', 'Ada was not moved to Contacted'],
  [[ADA, ADA], { stage: 'archived' }, 'Moved 2 people to Archived', '2 people were not moved to Archived'],
  [[ADA], { outcome: 'hired' }, 'Ada: Hired', 'Ada was not given the outcome Hired'],
  [[ADA, ADA], { outcome: null }, '2 people: no outcome', '2 people were not left without an outcome'],
] as const)('%j after %j: %s', (people, move, done, wanted) => {
  expect(doneToast([...people], { what: 'move', ...move }, []).title).toBe(done)
  expect(notDoneWords([...people], { what: 'move', ...move })).toBe(wanted)
})
