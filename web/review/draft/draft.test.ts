import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Category } from '../../../domain/category.ts'
import { type Action, choosing, type Entry, type Rule } from './decision.rules.ts'
import { currentRow } from '../list/current-row.rules.ts'
import { createDraft, type Draft } from './draft.ts'
import { decodeDraft } from './draft.rules.ts'
import { createStorage } from '../../storage.ts'
import { memoryStore } from '../../../testing/memory-store.ts'

const HERE = { page: 1, search: '' }
const KEY = 'vouch:u:draft:general:SALES'

/** A tab of its own; without a storage, one that nothing else sees. */
const open = (store = memoryStore()) =>
  createDraft(
    KEY,
    createStorage(() => store),
  )

/** The page is hidden or 250 ms pass, and the browser opens it again. */
function reopen(draft: Draft, store: ReturnType<typeof memoryStore>) {
  draft.write()
  return open(store)
}

/** Two tabs that hear what the other one writes. */
function twoTabs(map = new Map<string, string>()) {
  const tabs: Draft[] = [0, 1].map((me) => open(memoryStore(map, (_, value) => tabs[1 - me]?.hear(value))))
  return tabs as [Draft, Draft]
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

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
          if (at === reloadAt) draft = reopen(draft, store)
          expect(draft.undo()).not.toBeNull()
          expect(entriesOf(draft)).toEqual(before)
        }
        expect(draft.undo()).toBeNull()
      }),
    )
  })

  const aMove = fc.tuple(fc.boolean(), fc.option(aDecision, { freq: 3 }))
  const move = (tab: Draft, decision: [string, Action] | null) =>
    decision ? tab.decide(decision[0], choosing(decision[1]), HERE) : tab.undo()

  test('two tabs agree on entries, counts and the next undo', () => {
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 40 }), (moves) => {
        const map = new Map<string, string>()
        const [one, other] = twoTabs(map)
        for (const [second, decision] of moves) {
          const tab = second ? other : one
          move(tab, decision)
          tab.write()
          expect(entriesOf(one)).toEqual(entriesOf(other))
          expect(one.counts()).toEqual(other.counts())
          expect(one.lastStep()?.at).toEqual(other.lastStep()?.at)
        }
        expect(entriesOf(open(memoryStore(map)))).toEqual(entriesOf(one))
      }),
    )
  })

  test('two tabs that write at any time, and whose news may be late, agree in the end and lose nothing', () => {
    const when = fc.constantFrom('write', 'hear', null)
    fc.assert(
      fc.property(fc.array(fc.tuple(aMove, when), { maxLength: 40 }), (moves) => {
        const map = new Map<string, string>()
        const late: (() => void)[] = []
        const tabs: Draft[] = [0, 1].map((me) =>
          open(memoryStore(map, (_, value) => late.push(() => tabs[1 - me]!.hear(value)))),
        )
        const decided = new Map<string, number>()
        const taken = new Set<number>()
        for (const [[second, decision], then] of moves) {
          const tab = tabs[second ? 1 : 0]!
          const undone = move(tab, decision)
          if (decision) decided.set(`${decision[0]} ${tab.lastStep()!.at}`, tab.lastStep()!.at)
          else if (undone) taken.add((undone as { at: number }).at)
          vi.advanceTimersByTime(5)
          if (then === 'write') tab.write()
          if (then === 'hear') late.splice(0).forEach((hear) => hear())
        }
        for (let round = 0; round < 4; round++) {
          for (const tab of tabs) tab.write()
          late.splice(0).forEach((hear) => hear())
        }
        const stands = [...decided].filter(([, at]) => !taken.has(at)).map(([id]) => id)
        for (const tab of [...tabs, open(memoryStore(map))])
          expect(
            tab
              .content()
              .steps.map(({ id, at }) => `${id} ${at}`)
              .toSorted(),
          ).toEqual(stands.toSorted())
      }),
    )
  })
})

describe('a draft', () => {
  test('is written once within 250 ms of a decision, however many there are', () => {
    const store = memoryStore()
    const draft = open(store)
    draft.decide('a', choosing('YES'), HERE)
    vi.advanceTimersByTime(200)
    draft.decide('b', choosing('NO'), HERE)
    expect(store.writes).toBe(0)
    vi.advanceTimersByTime(50)
    expect(actions(open(store))).toEqual(['a YES', 'b NO'])
    vi.advanceTimersByTime(1000)
    expect(store.writes).toBe(1)
  })

  test('is written at once where the page is hidden', () => {
    const store = memoryStore()
    const draft = open(store)
    draft.decide('a', choosing('YES'), HERE)
    draft.write()
    expect(actions(open(store))).toEqual(['a YES'])
    vi.advanceTimersByTime(1000)
    draft.write()
    expect(store.writes).toBe(1)
  })

  test('keeps what a tab wrote that this one never heard of', () => {
    const map = new Map<string, string>()
    const [deaf, other] = [open(memoryStore(map)), open(memoryStore(map))]
    other.decide('a', choosing('YES'), HERE)
    other.write()
    deaf.decide('b', choosing('NO'), HERE)
    expect(actions(reopen(deaf, memoryStore(map))).toSorted()).toEqual(['a YES', 'b NO'])
  })

  test('of two decisions about one person in two tabs the newer one counts', () => {
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
    const draft = open(store)
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

  test('knows when it was last changed, also after a reload', () => {
    vi.setSystemTime(1_000_000)
    const store = memoryStore()
    const draft = open(store)
    expect(draft.changedAt()).toBeNull()
    for (const id of ['a', 'b']) draft.decide(id, choosing('YES'), HERE)
    expect(draft.changedAt()).toBe(1_000_000)
    vi.setSystemTime(1_060_000)
    draft.undo()
    expect(reopen(draft, store).changedAt()).toBe(1_060_000)
    draft.undo()
    expect(draft.changedAt()).toBeNull()
  })

  test('drops people about whom something newer was sent, and their undo steps', () => {
    const store = memoryStore()
    const draft = open(store)
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
    const draft = open(store)
    draft.decide('a', choosing('YES'), place)
    expect(reopen(draft, store).undo()).toMatchObject({ id: 'a', place })
  })

  test('remembers a search until a reload and never stores its words', () => {
    const store = memoryStore()
    const place = { page: 2, search: 'ada "x"' }
    const draft = open(store)
    draft.decide('a', choosing('YES'), place)
    expect(reopen(draft, store).lastStep()).toMatchObject({ id: 'a', place: null })
    expect([...store.map.values()].join()).not.toContain('ada')
    expect(draft.undo()?.place).toEqual(place)
  })

  test('keeps decisions in memory while storage is full, reports it, and saves them when there is room', () => {
    const store = memoryStore()
    const draft = open(store)
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
    expect(entriesOf(open(store))).toEqual(entriesOf(draft))
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
    const draft = open(memoryStore(new Map([[KEY, text]])))
    expect(draft.counts()).toEqual({ YES: 0, NO: 0, SKIP: 0 })
    expect(draft.undo()).toBeNull()
    draft.decide('a', choosing('YES'), HERE)
    draft.hear(text)
    expect(actions(draft)).toEqual(['a YES'])
  })

  test('ignores single steps that it cannot read', () => {
    const store = memoryStore()
    const draft = open(store)
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

  test('restores what was discarded, with its steps back, and a newer decision stands', () => {
    const draft = open()
    for (const id of ['a', 'b']) draft.decide(id, choosing('YES'), HERE)
    const content = draft.content()
    draft.forget(content.entries)
    draft.decide('b', choosing('NO'), HERE)
    draft.restore(content)
    expect(actions(draft).toSorted()).toEqual(['a YES', 'b NO'])
    expect([draft.undo()?.id, draft.undo()?.id, draft.undo()]).toEqual(['a', 'b', null])
  })

  test('is empty when another tab empties the storage', () => {
    const store = memoryStore()
    const draft = open(store)
    draft.decide('a', choosing('YES'), HERE)
    draft.hear(null)
    expect(draft.counts()).toEqual({ YES: 0, NO: 0, SKIP: 0 })
    expect(draft.lastStep()).toBeNull()
    draft.write()
    expect(store.map.size).toBe(0)
  })
})

test('decisions that were made together are taken back together, also after a reload', () => {
  const store = memoryStore()
  const draft = open(store)
  draft.decide('a', choosing('YES'), HERE)
  draft.decideAll(['b', 'c', 'd'], choosing('NO'), HERE)
  expect(draft.counts()).toEqual({ YES: 1, NO: 3, SKIP: 0 })
  const later = reopen(draft, store)
  expect(later.undo()?.id).toBe('b')
  expect(later.content().entries.map(([id]) => id)).toEqual(['a'])
  expect(later.undo()?.id).toBe('a')
  expect(later.undo()).toBeNull()
})

describe('a row that keys chose', () => {
  test('is the current one, decided or not, also after a reload and in another tab', () => {
    const map = new Map<string, string>()
    const [here, there] = twoTabs(map)
    there.decide('a', choosing('YES'), HERE)
    there.choose('c')
    there.write()
    expect(currentRow(['a', 'b', 'c'], here)).toBe('c')
    there.choose('a')
    there.write()
    expect(currentRow(['a', 'b', 'c'], open(memoryStore(map)))).toBe('a')
    there.choose(null)
    there.write()
    expect(currentRow(['a', 'b', 'c'], here)).toBe('b')
  })

  test('is not looked for on another page, and ends once the decisions are sent', () => {
    const draft = open()
    draft.choose('c')
    expect(currentRow(['x', 'y'], draft)).toBe('x')
    draft.forget([])
    expect(draft.chosen()).toBeNull()
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
    expect(currentRow(['a', 'b'], reopen(draft, store))).toBe('a')
    draft.release()
    expect(currentRow(['a', 'b'], draft)).toBe('b')
    expect(currentRow(['a', 'b'], reopen(draft, store))).toBe('b')
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
    const later = reopen(draft, store)
    later.undo()
    expect(later.held()).toBe('a')
    later.undo()
    expect(later.held()).toBeNull()
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
    const [here, there] = twoTabs()
    there.decide('a', more('x'), HERE, holds)
    there.write()
    expect(here.held()).toBe('a')
    there.release()
    there.write()
    expect(here.held()).toBeNull()
  })
})
