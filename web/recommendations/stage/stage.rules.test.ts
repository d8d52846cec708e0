import { expect, test } from 'vitest'
import { movedWords, notMovedWords, standingAfter, TABS, withMove } from './stage.rules.ts'

const COUNTS = { all: 4, new: 2, reviewed: 1, contacted: 1, archived: 0 }

test('the tabs are All and one for each stage', () => {
  expect(TABS.map(({ label }) => label)).toEqual(['All', 'New', 'Reviewed', 'Contacted', 'Archived'])
})

test.each([
  ['new', 'archived', { ...COUNTS, new: 1, archived: 1 }],
  ['archived', 'new', { ...COUNTS, new: 3 }],
  ['new', 'new', COUNTS],
] as const)('a move from %s to %s is counted', (from, to, counts) => {
  expect(withMove(COUNTS, from, to)).toEqual(counts)
})

const HIRED = { stage: 'contacted', outcome: 'hired', outcome_at: 'then' } as const

test.each([
  [{ stage: 'archived' }, { ...HIRED, stage: 'archived' }],
  [{ outcome: 'hired' }, HIRED],
  [{ outcome: 'not_now' }, { stage: 'contacted', outcome: 'not_now', outcome_at: 'now' }],
  [{ outcome: null }, { stage: 'contacted', outcome: null, outcome_at: null }],
] as const)('who was hired stands after %j at %j', (move, after) => {
  expect(standingAfter(HIRED, move, 'now')).toEqual(after)
})

const ADA = { name: 'Ada' }
test.each([
  [[ADA], { stage: 'contacted' }, 'Moved Ada to Contacted', 'Ada was not moved to Contacted'],
  [[ADA, ADA], { stage: 'archived' }, 'Moved 2 people to Archived', '2 people were not moved to Archived'],
  [[ADA], { outcome: 'hired' }, 'Ada: Hired', 'Ada was not given the outcome Hired'],
  [[ADA, ADA], { outcome: null }, '2 people: no outcome', '2 people were not left without an outcome'],
] as const)('%j after %j: %s', (people, move, done, wanted) => {
  expect(movedWords([...people], move)).toBe(done)
  expect(notMovedWords([...people], move)).toBe(wanted)
})
