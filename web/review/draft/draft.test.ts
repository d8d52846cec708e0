import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { actions, entriesOf, HERE, KEY, openDraft, reopen, twoTabs } from '../../../testing/draft-tabs.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import { createStorage } from '../../storage.ts'
import type { Category } from '../../../domain/category.ts'
import { choosing, type Rule } from './decision.rules.ts'
import { createDraft } from './draft.ts'
import { decodeDraft } from './draft.rules.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a draft', () => {
  test('is written once within 250 ms of a decision, however many there are', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    draft.decide('a', choosing('YES'), HERE)
    vi.advanceTimersByTime(200)
    draft.decide('b', choosing('NO'), HERE)
    expect(store.writes).toBe(0)
    vi.advanceTimersByTime(50)
    expect(actions(openDraft(store))).toEqual(['a YES', 'b NO'])
    vi.advanceTimersByTime(1000)
    expect(store.writes).toBe(1)
  })

  test('is written at once if the page is hidden', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    draft.decide('a', choosing('YES'), HERE)
    draft.write()
    expect(actions(openDraft(store))).toEqual(['a YES'])
    vi.advanceTimersByTime(1000)
    draft.write()
    expect(store.writes).toBe(1)
  })

  test('keeps what another tab wrote even if this tab never heard of it', () => {
    const map = new Map<string, string>()
    const [deaf, other] = [openDraft(memoryStore(map)), openDraft(memoryStore(map))]
    other.decide('a', choosing('YES'), HERE)
    other.write()
    deaf.decide('b', choosing('NO'), HERE)
    expect(actions(reopen(deaf, memoryStore(map))).toSorted()).toEqual(['a YES', 'b NO'])
  })

  test('counts the newer of two decisions about one person in two tabs', () => {
    const [one, other] = twoTabs()
    one.decide('a', choosing('YES'), HERE)
    vi.advanceTimersByTime(5)
    other.decide('a', choosing('NO'), HERE)
    other.write()
    one.write()
    expect([actions(one), actions(other)]).toEqual([['a NO'], ['a NO']])
  })

  test('counts by category, including entries of an unknown category', () => {
    const store = memoryStore()
    const of =
      (category?: Category): Rule =>
      () => ({ action: 'NO', job_ids: ['x'], ...(category && { category }) })
    const draft = openDraft(store)
    draft.decide('a', of('SALES'), HERE)
    draft.decide('b', of('DESIGNER'), HERE)
    draft.decide('c', of(), HERE)
    for (const tab of [draft, reopen(draft, store)]) {
      expect(tab.decidedIn(['SALES'])).toBe(2)
      expect(tab.decidedIn(['SALES', 'DESIGNER'])).toBe(3)
      expect(tab.decidedIn([])).toBe(3)
      expect(tab.decidedIn(['FOUNDER'])).toBe(1)
    }
    draft.undo()
    draft.decide('b', choosing('YES'), HERE)
    expect([draft.decidedIn(['DESIGNER']), draft.decidedIn(['SALES'])]).toEqual([1, 2])
  })

  test('knows when it was last changed, even after a reload', () => {
    vi.setSystemTime(1_000_000)
    const store = memoryStore()
    const draft = openDraft(store)
    expect(draft.changedAt()).toBeNull()
    for (const id of ['a', 'b']) draft.decide(id, choosing('YES'), HERE)
    expect(draft.changedAt()).toBe(1_000_000)
    vi.setSystemTime(1_060_000)
    draft.undo()
    expect(reopen(draft, store).changedAt()).toBe(1_060_000)
    draft.undo()
    expect(draft.changedAt()).toBeNull()
  })

  test('drops people with a newer decision that was sent, and their undo steps', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    for (const id of ['a', 'b', 'c']) draft.decide(id, choosing('YES'), HERE)
    draft.drop(new Set(['c', 'a', 'x']))
    expect(actions(reopen(draft, store))).toEqual(['b YES'])
    expect(draft.undo()?.id).toBe('b')
    expect(draft.undo()).toBeNull()
  })

  test.each([
    ['page', { page: 7, search: '' }],
    ['categories', { page: 2, search: '', filter: 'DESIGNER,SALES' }],
  ])('remembers the %s of the decision that undo takes back', (_, place) => {
    const store = memoryStore()
    const draft = openDraft(store)
    draft.decide('a', choosing('YES'), place)
    expect(reopen(draft, store).undo()).toMatchObject({ id: 'a', place })
  })

  test('remembers a search until a reload and never stores its words', () => {
    const store = memoryStore()
    const place = { page: 2, search: 'ada "x"' }
    const draft = openDraft(store)
    draft.decide('a', choosing('YES'), place)
    expect(reopen(draft, store).lastStep()).toMatchObject({ id: 'a', place: null })
    expect([...store.map.values()].join()).not.toContain('ada')
    expect(draft.undo()?.place).toEqual(place)
  })

  test('keeps decisions in memory while storage is full, reports that, and saves them once there is room', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    store.full = true
    draft.decide('a', choosing('YES'), HERE)
    let told = 0
    draft.subscribe(() => told++)
    vi.advanceTimersByTime(250)
    expect([draft.isSafe(), told]).toEqual([false, 1])
    draft.decide('b', choosing('NO'), HERE)
    expect(actions(draft)).toEqual(['a YES', 'b NO'])
    expect(actions(reopen(draft, store))).toEqual([])
    store.full = false
    draft.decide('c', choosing('SKIP'), HERE)
    draft.write()
    expect(draft.isSafe()).toBe(true)
    expect(entriesOf(openDraft(store))).toEqual(entriesOf(draft))
  })

  test('works without storage', () => {
    const draft = createDraft(
      KEY,
      createStorage(() => {
        throw new DOMException('blocked', 'SecurityError')
      }),
    )
    draft.decide('a', choosing('YES'), HERE)
    expect(actions(draft)).toEqual(['a YES'])
    expect(draft.undo()?.id).toBe('a')
  })

  test.each([
    '',
    'YES',
    '{',
    'null',
    '[]',
    '{"v":1}',
    '{"v":2,"cleared":0,"fixed":0,"changedAt":0,"cursor":{"at":0,"row":null,"held":null},"gone":[],"steps":[]}',
    '{"v":1,"cleared":0,"fixed":0,"changedAt":0,"cursor":{"at":0,"row":7,"held":null},"gone":[],"steps":[]}',
    '{"v":1,"cleared":"x","fixed":0,"changedAt":0,"cursor":null,"gone":[],"steps":[]}',
  ])('ignores %j in its place, and what another tab writes like that', (text) => {
    const draft = openDraft(memoryStore(new Map([[KEY, text]])))
    expect(draft.counts()).toEqual({ YES: 0, NO: 0, SKIP: 0 })
    expect(draft.undo()).toBeNull()
    draft.decide('a', choosing('YES'), HERE)
    draft.hear(text)
    expect(actions(draft)).toEqual(['a YES'])
  })

  test('ignores single steps that it cannot read', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    draft.decide('a', choosing('YES'), HERE)
    draft.write()
    const saved = JSON.parse(store.map.get(KEY)!) as { steps: unknown[] }
    saved.steps.push(
      null,
      'a',
      [1, 'b', 'PERHAPS', 1],
      ['x', 'c', 'YES', 1],
      [2, 3, 'YES', 1],
      [-1, 'd', 'YES', 1],
    )
    expect(decodeDraft(JSON.stringify(saved))?.steps.map(({ id }) => id)).toEqual(['a'])
  })

  test('removes sent decisions, but not those changed in the meantime', () => {
    const draft = openDraft()
    draft.decide('a', choosing('YES'), HERE)
    draft.decide('b', choosing('YES'), HERE)
    const sent = draft.content().entries
    draft.decide('b', choosing('NO'), HERE)
    draft.decide('c', choosing('NO'), HERE)
    draft.forget(sent)
    expect(actions(draft)).toEqual(['b NO', 'c NO'])
    expect(draft.undo()).toBeNull()
  })

  test('leaves no id in storage once everything was sent, and no tab brings it back', () => {
    const map = new Map<string, string>()
    const [one, other] = twoTabs(map)
    one.decide('connection', choosing('YES'), HERE)
    one.choose('connection')
    one.write()
    one.forget(one.content().entries)
    one.write()
    expect(map.get(KEY)).not.toContain('connection')
    other.decide('b', choosing('NO'), HERE)
    other.write()
    expect([actions(one), actions(other)]).toEqual([['b NO'], ['b NO']])
  })

  test('restores discarded decisions with their undo steps, but keeps a newer decision', () => {
    const draft = openDraft()
    for (const id of ['a', 'b']) draft.decide(id, choosing('YES'), HERE)
    const content = draft.content()
    draft.forget(content.entries)
    draft.decide('b', choosing('NO'), HERE)
    draft.restore(content)
    expect(actions(draft).toSorted()).toEqual(['a YES', 'b NO'])
    expect([draft.undo()?.id, draft.undo()?.id, draft.undo()]).toEqual(['a', 'b', null])
  })

  test('is empty after another tab empties the storage', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    draft.decide('a', choosing('YES'), HERE)
    draft.hear(null)
    expect(draft.counts()).toEqual({ YES: 0, NO: 0, SKIP: 0 })
    expect(draft.lastStep()).toBeNull()
    draft.write()
    expect(store.map.size).toBe(0)
  })
})
