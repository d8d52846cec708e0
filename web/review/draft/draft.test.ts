import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Category } from '../../../domain/category.ts'
import { type Action, choosing, decidedCount, type Entry, type Rule } from './decision.rules.ts'
import { currentRow } from '../list/current-row.rules.ts'
import { createDraft, type Draft } from './draft.ts'
import { createStorage } from '../../storage.ts'
import { memoryStore } from '../../../testing/memory-store.ts'

const HERE = { page: 1, search: '' }
const PREFIX = 'vouch:u:draft:general:SALES:'
const open = (store = memoryStore()) =>
  createDraft(
    PREFIX,
    createStorage(() => store),
  )
const entriesOf = (draft: Draft) => Object.fromEntries(draft.content().entries)
const actions = (draft: Draft) => draft.content().entries.map(([id, entry]) => `${id} ${entry.action}`)

const anId = fc.constantFrom('a', 'b', 'c', 'd')
const anAction = fc.constantFrom<Action>('YES', 'NO', 'SKIP')
const aDecision = fc.tuple(anId, anAction)

describe('any sequence of decisions', () => {
  test('undo restores each earlier state in turn, also after a reload', () => {
    fc.assert(
      fc.property(fc.array(aDecision, { maxLength: 30 }), fc.nat(30), (decisions, reloadAt) => {
        const store = memoryStore()
        let draft = open(store)
        const states: Record<string, Entry>[] = []
        for (const [id, action] of decisions) {
          states.push(entriesOf(draft))
          draft.decide(id, choosing(action), HERE)
        }
        for (const [at, before] of states.toReversed().entries()) {
          if (at === reloadAt) draft = open(store)
          expect(draft.undo()).not.toBeNull()
          expect(entriesOf(draft)).toEqual(before)
        }
        expect(draft.undo()).toBeNull()
        expect(store.map.size).toBe(0)
      }),
    )
  })

  test('two tabs agree on entries, counts and the next undo', () => {
    const aMove = fc.tuple(fc.boolean(), fc.option(aDecision, { freq: 3 }))
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 40 }), (moves) => {
        const map = new Map<string, string>()
        const tabs: Draft[] = [0, 1].map((me) =>
          open(memoryStore(map, (key, value) => tabs[1 - me]?.hear(key, value))),
        )
        for (const [second, decision] of moves) {
          const tab = tabs[second ? 1 : 0]!
          if (decision) tab.decide(decision[0], choosing(decision[1]), HERE)
          else tab.undo()
          expect(entriesOf(tabs[0]!)).toEqual(entriesOf(tabs[1]!))
          expect(tabs[0]!.counts()).toEqual(tabs[1]!.counts())
          expect(tabs[0]!.lastStep()).toEqual(tabs[1]!.lastStep())
        }
        expect(entriesOf(open(memoryStore(map)))).toEqual(entriesOf(tabs[0]!))
      }),
    )
  })
})

describe('a draft', () => {
  test('writes two keys for a decision, however many decisions there are', () => {
    const store = memoryStore()
    const draft = open(store)
    for (let n = 0; n < 3000; n++) draft.decide(`c${n}`, choosing('NO'), HERE)
    store.writes = 0
    draft.decide('one more', choosing('YES'), HERE)
    expect(store.writes).toBe(2)
    expect(draft.counts()).toEqual({ YES: 1, NO: 3000, SKIP: 0 })
  })

  test('counts by category, including entries of an unknown category', () => {
    const store = memoryStore()
    const of =
      (category?: Category): Rule =>
      () => ({ action: 'NO', job_ids: ['x'], ...(category && { category }) })
    const draft = open(store)
    draft.decide('a', of('SALES'), HERE)
    draft.decide('b', of('DESIGNER'), HERE)
    draft.decide('c', of(), HERE)
    for (const tab of [draft, open(store)]) {
      expect(tab.decidedIn(['SALES'])).toBe(2)
      expect(tab.decidedIn(['SALES', 'DESIGNER'])).toBe(3)
      expect(tab.decidedIn([])).toBe(3)
      expect(tab.decidedIn(['FOUNDER'])).toBe(1)
    }
    draft.undo()
    draft.decide('b', choosing('YES'), HERE)
    expect([draft.decidedIn(['DESIGNER']), draft.decidedIn(['SALES'])]).toEqual([1, 2])
  })

  test('knows to the minute when it was last changed, also after a reload', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const store = memoryStore()
    const draft = open(store)
    expect(draft.changedAt()).toBeNull()
    draft.decide('a', choosing('YES'), HERE)
    vi.setSystemTime(1_050_000)
    draft.decide('b', choosing('YES'), HERE)
    expect(draft.changedAt()).toBe(1_000_000)
    vi.setSystemTime(1_060_000)
    draft.undo()
    expect(open(store).changedAt()).toBe(1_060_000)
    draft.undo()
    expect(draft.changedAt()).toBeNull()
    vi.useRealTimers()
  })

  test('drops people about whom something newer was sent, and their undo steps', () => {
    const store = memoryStore()
    const draft = open(store)
    for (const id of ['a', 'b', 'c']) draft.decide(id, choosing('YES'), HERE)
    draft.drop(new Set(['c', 'a', 'x']))
    expect(actions(open(store))).toEqual(['b YES'])
    expect(draft.undo()?.id).toBe('b')
    expect(draft.undo()).toBeNull()
    expect(store.map.size).toBe(0)
  })

  test('remembers the categories of the page that undo returns to', () => {
    const store = memoryStore()
    const place = { page: 2, search: '', filter: 'DESIGNER,SALES' }
    open(store).decide('a', choosing('YES'), place)
    expect(open(store).undo()?.place).toEqual(place)
  })

  test('remembers the place of the decision that undo takes back', () => {
    const store = memoryStore()
    open(store).decide('a', choosing('YES'), { page: 7, search: '' })
    expect(open(store).undo()).toEqual({ id: 'a', before: null, place: { page: 7, search: '' } })
  })

  test('remembers a search until a reload and never stores its words', () => {
    const store = memoryStore()
    const place = { page: 2, search: 'ada "x"' }
    const draft = open(store)
    draft.decide('a', choosing('YES'), place)
    expect([...store.map.values()].join()).not.toContain('ada')
    expect(open(store).lastStep()).toEqual({ id: 'a', before: null, place: null })
    expect(draft.undo()?.place).toEqual(place)
  })

  test('keeps decisions in memory while storage is full, reports it, and saves them when there is room', () => {
    const store = memoryStore()
    const draft = open(store)
    store.full = true
    draft.decide('a', choosing('YES'), HERE)
    draft.decide('b', choosing('NO'), HERE)
    expect(draft.isSafe()).toBe(false)
    expect(actions(draft)).toEqual(['a YES', 'b NO'])
    expect(actions(open(store))).toEqual([])
    store.full = false
    draft.decide('c', choosing('SKIP'), HERE)
    expect(draft.isSafe()).toBe(true)
    expect(entriesOf(open(store))).toEqual(entriesOf(draft))
  })

  test('works without storage', () => {
    const draft = createDraft(
      PREFIX,
      createStorage(() => {
        throw new DOMException('blocked', 'SecurityError')
      }),
    )
    draft.decide('a', choosing('YES'), HERE)
    expect(actions(draft)).toEqual(['a YES'])
    expect(draft.undo()?.id).toBe('a')
  })

  test('ignores foreign values below its prefix', () => {
    const map = new Map([
      [`${PREFIX}d:a`, 'PERHAPS'],
      [`${PREFIX}u:x`, '["a","",1,""]'],
      [`${PREFIX}u:1`, '{"id":1}'],
      ['vouch:u:draft:general:DESIGNER:d:b', 'YES'],
    ])
    const draft = open(memoryStore(map))
    expect(decidedCount(draft.counts())).toBe(0)
    expect(draft.undo()).toBeNull()
  })

  test('removes what was sent, but not what was changed meanwhile', () => {
    const draft = open()
    draft.decide('a', choosing('YES'), HERE)
    draft.decide('b', choosing('YES'), HERE)
    const sent = draft.content().entries
    draft.decide('b', choosing('NO'), HERE)
    draft.decide('c', choosing('NO'), HERE)
    draft.forget(sent)
    expect(actions(draft)).toEqual(['b NO', 'c NO'])
    expect(draft.undo()).toBeNull()
  })

  test('is empty when another tab empties the storage', () => {
    const draft = open()
    draft.decide('a', choosing('YES'), HERE)
    draft.hear(null, null)
    expect(draft.counts()).toEqual({ YES: 0, NO: 0, SKIP: 0 })
    expect(draft.lastStep()).toBeNull()
  })
})

test('decisions that were made together are taken back together, also after a reload', () => {
  const store = memoryStore()
  const draft = open(store)
  draft.decide('a', choosing('YES'), HERE)
  draft.decideAll(['b', 'c', 'd'], choosing('NO'), HERE)
  expect(draft.counts()).toEqual({ YES: 1, NO: 3, SKIP: 0 })
  const later = open(store)
  expect(later.undo()?.id).toBe('b')
  expect(later.content().entries.map(([id]) => id)).toEqual(['a'])
  expect(later.undo()?.id).toBe('a')
  expect(store.map.size).toBe(0)
})

describe('a row that keys chose', () => {
  test('is the current one, decided or not, also after a reload and in another tab', () => {
    const map = new Map<string, string>()
    const here = open(memoryStore(map))
    const there = open(memoryStore(map, (key, value) => here.hear(key, value)))
    there.decide('a', choosing('YES'), HERE)
    there.choose('c')
    expect(currentRow(['a', 'b', 'c'], here)).toBe('c')
    there.choose('a')
    expect(currentRow(['a', 'b', 'c'], open(memoryStore(map)))).toBe('a')
    there.choose(null)
    expect(currentRow(['a', 'b', 'c'], here)).toBe('b')
  })

  test('is not looked for on another page, and ends once the decisions are sent', () => {
    const store = memoryStore()
    const draft = open(store)
    draft.choose('c')
    expect(currentRow(['x', 'y'], draft)).toBe('x')
    draft.forget([])
    expect(store.map.size).toBe(0)
  })

  test('releases a held row', () => {
    const draft = open()
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

  test('stays the current row until it is released, also after a reload', () => {
    const store = memoryStore()
    const draft = open(store)
    draft.decide('a', more('x'), HERE, holds)
    expect(currentRow(['a', 'b'], draft)).toBe('a')
    expect(currentRow(['a', 'b'], open(store))).toBe('a')
    draft.release()
    expect(currentRow(['a', 'b'], draft)).toBe('b')
    expect(currentRow(['a', 'b'], open(store))).toBe('b')
  })

  test('is released by a decision that does not hold it, and when nothing is decided any more', () => {
    const draft = open()
    draft.decide('a', more('x'), HERE, holds)
    draft.decide('a', choosing('NO'), HERE)
    expect(draft.held()).toBeNull()
    draft.decide('b', choosing('YES'), HERE, holds)
    draft.decide('b', choosing('YES'), HERE, holds)
    expect(draft.held()).toBeNull()
    expect(currentRow(['a', 'b'], draft)).toBe('b')
  })

  test('is held again when undo leaves a decision there', () => {
    const store = memoryStore()
    const draft = open(store)
    draft.decide('a', more('x'), HERE, holds)
    draft.decide('a', more('y'), HERE, holds)
    draft.release()
    const later = open(store)
    later.undo()
    expect(later.held()).toBe('a')
    later.undo()
    expect(later.held()).toBeNull()
    expect(store.map.size).toBe(0)
  })

  test('stays held while another row is decided and undone, and is released once sent', () => {
    const draft = open()
    draft.decide('a', more('x'), HERE, holds)
    draft.decide('c', choosing('NO'), HERE)
    expect(draft.held()).toBe('a')
    draft.undo()
    expect(draft.held()).toBe('a')
    draft.forget(draft.content().entries)
    expect(draft.held()).toBeNull()
  })

  test('is known in another tab', () => {
    const map = new Map<string, string>()
    const here = open(memoryStore(map))
    const there = open(memoryStore(map, (key, value) => here.hear(key, value)))
    there.decide('a', more('x'), HERE, holds)
    expect(here.held()).toBe('a')
    there.release()
    expect(here.held()).toBeNull()
  })
})
