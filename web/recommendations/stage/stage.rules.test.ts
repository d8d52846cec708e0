import { expect, test } from 'vitest'
import { movedWords, notMovedWords, standingAfter, TABS } from './stage.rules.ts'

test('the tabs are All and one for each stage', () => {
  expect(TABS.map(({ label }) => label)).toEqual(['All', 'New', 'Reviewed', 'Contacted', 'Archived'])
})

const HIRED = { stage: 'contacted', outcome: 'hired', outcome_at: 'then', is_reviewed: true } as const

test.each([
  [{ stage: 'archived' }, { ...HIRED, stage: 'archived' }],
  [{ outcome: 'hired' }, HIRED],
  [{ outcome: 'not_now' }, { ...HIRED, outcome: 'not_now', outcome_at: 'now' }],
  [{ outcome: null }, { ...HIRED, outcome: null, outcome_at: null }],
  [
    { stage: 'new', outcome: null },
    { stage: 'new', outcome: null, outcome_at: null, is_reviewed: false },
  ],
  [{ stage: 'new' }, HIRED],
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
