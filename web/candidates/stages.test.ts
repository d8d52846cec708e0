import { describe, expect, test } from 'vitest'
import { buildPerson } from '../../testing/people.ts'
import { stageLabel, STAGES } from '../people/stage.ts'
import { TABS, withMove, withStage } from './stages.ts'

const COUNTS = { all: 4, new: 2, reviewed: 1, contacted: 1, archived: 0 }
const list = (...connections: ReturnType<typeof buildPerson>[]) => ({
  connections,
  categories: [],
  pagination: { page: 1, page_size: 50, total_pages: 1, total_count: connections.length },
})

test('there is a tab for each stage, after the one for all', () => {
  expect(TABS).toEqual(['all', ...STAGES.map(({ value }) => value)])
  expect(STAGES.map(({ value }) => stageLabel(value))).toEqual(['New', 'Reviewed', 'Contacted', 'Archived'])
})

describe('a move', () => {
  test('shows in the list, and of nobody else', () => {
    const [ada, bea] = [buildPerson(), buildPerson()]
    const before = list(ada, bea)
    const stages = withStage(before, bea.id, 'contacted').connections.map(({ stage }) => stage)
    expect(stages).toEqual(['new', 'contacted'])
    expect(withStage(before, bea.id, 'new')).toBe(before)
    expect(withStage(before, 'somebody else', 'archived')).toBe(before)
  })

  test.each([
    ['new', 'archived', { ...COUNTS, new: 1, archived: 1 }],
    ['archived', 'new', { ...COUNTS, new: 3 }],
    ['new', 'new', COUNTS],
  ] as const)('from %s to %s is counted', (from, to, counts) => {
    expect(withMove(COUNTS, from, to)).toEqual(counts)
  })
})
