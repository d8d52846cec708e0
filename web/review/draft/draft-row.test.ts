import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HERE, openDraft, reopen, twoTabs } from '../../../testing/draft-tabs.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import { currentRow } from '../list/current-row.rules.ts'
import { choosing, type Rule } from './decision.rules.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a row that keys chose', () => {
  test('is the current row, decided or not, even after a reload and in another tab', () => {
    const map = new Map<string, string>()
    const [here, there] = twoTabs(map)
    there.decide('a', choosing('YES'), HERE)
    there.choose('c')
    there.write()
    expect(currentRow(['a', 'b', 'c'], here)).toBe('c')
    there.choose('a')
    there.write()
    expect(currentRow(['a', 'b', 'c'], openDraft(memoryStore(map)))).toBe('a')
    there.choose(null)
    there.write()
    expect(currentRow(['a', 'b', 'c'], here)).toBe('b')
  })

  test('is not looked for on other pages, and is forgotten once the decisions are sent', () => {
    const draft = openDraft()
    draft.choose('c')
    expect(currentRow(['x', 'y'], draft)).toBe('x')
    draft.forget([])
    expect(draft.chosen()).toBeNull()
  })

  test('releases a held row', () => {
    const draft = openDraft()
    draft.decide('a', () => ({ action: 'YES', job_ids: ['x'] }), HERE, { holds: true })
    draft.choose('b')
    expect(draft.held()).toBeNull()
    expect(currentRow(['a', 'b'], draft)).toBe('b')
  })
})

describe('a held row', () => {
  const more =
    (job: string): Rule =>
    (before) => ({ action: 'YES', job_ids: [...(before?.job_ids ?? []), job] })
  const holds = { holds: true }

  test('stays the current row until it is released, even after a reload', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    draft.decide('a', more('x'), HERE, holds)
    expect(currentRow(['a', 'b'], draft)).toBe('a')
    expect(currentRow(['a', 'b'], reopen(draft, store))).toBe('a')
    draft.release()
    expect(currentRow(['a', 'b'], draft)).toBe('b')
    expect(currentRow(['a', 'b'], reopen(draft, store))).toBe('b')
  })

  test('is released by a decision that does not hold it, and when no decision is left', () => {
    const draft = openDraft()
    draft.decide('a', more('x'), HERE, holds)
    draft.decide('a', choosing('NO'), HERE)
    expect(draft.held()).toBeNull()
    draft.decide('b', choosing('YES'), HERE, holds)
    draft.decide('b', choosing('YES'), HERE, holds)
    expect(draft.held()).toBeNull()
    expect(currentRow(['a', 'b'], draft)).toBe('b')
  })

  test('is held again if undo leaves a decision there', () => {
    const store = memoryStore()
    const draft = openDraft(store)
    draft.decide('a', more('x'), HERE, holds)
    draft.decide('a', more('y'), HERE, holds)
    draft.release()
    const later = reopen(draft, store)
    later.undo()
    expect(later.held()).toBe('a')
    later.undo()
    expect(later.held()).toBeNull()
  })

  test('stays held while another row is decided and undone, and is released once sent', () => {
    const draft = openDraft()
    draft.decide('a', more('x'), HERE, holds)
    draft.decide('c', choosing('NO'), HERE)
    expect(draft.held()).toBe('a')
    draft.undo()
    expect(draft.held()).toBe('a')
    draft.forget(draft.content().entries)
    expect(draft.held()).toBeNull()
  })

  test('is known in another tab', () => {
    const [here, there] = twoTabs()
    there.decide('a', more('x'), HERE, holds)
    there.write()
    expect(here.held()).toBe('a')
    there.release()
    there.write()
    expect(here.held()).toBeNull()
  })
})
