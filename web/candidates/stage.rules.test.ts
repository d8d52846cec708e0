import { expect, test } from 'vitest'
import { TABS, withMove } from './stage.rules.ts'

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
