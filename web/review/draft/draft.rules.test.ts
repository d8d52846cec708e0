import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entriesOf, HERE, openDraft, reopen, twoTabs } from '../../../testing/draft-tabs.ts'
import { memoryStore } from '../../../testing/memory-store.ts'
import { type Action, choosing, type DraftEntry } from './decision.rules.ts'
import { type Draft } from './draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const anId = fc.constantFrom('a', 'b', 'c', 'd')
const anAction = fc.constantFrom<Action>('YES', 'NO', 'SKIP')
const aDecision = fc.tuple(anId, anAction)

describe('any sequence of decisions', () => {
  test('undo restores each earlier state in turn, even after a reload', () => {
    fc.assert(
      fc.property(fc.array(aDecision, { maxLength: 30 }), fc.nat(30), (decisions, reloadAt) => {
        const store = memoryStore()
        let draft = openDraft(store)
        const states: Record<string, DraftEntry>[] = []
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
        expect(entriesOf(openDraft(memoryStore(map)))).toEqual(entriesOf(one))
      }),
    )
  })

  test('two tabs that write at any time and hear of each other late agree in the end and lose nothing', () => {
    const when = fc.constantFrom('write', 'hear', null)
    fc.assert(
      fc.property(fc.array(fc.tuple(aMove, when), { maxLength: 40 }), (moves) => {
        const map = new Map<string, string>()
        const late: (() => void)[] = []
        const tabs: Draft[] = [0, 1].map((me) =>
          openDraft(memoryStore(map, (_, value) => late.push(() => tabs[1 - me]!.hear(value)))),
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
        for (const tab of [...tabs, openDraft(memoryStore(map))])
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

test('decisions that were made together are undone together, even after a reload', () => {
  const store = memoryStore()
  const draft = openDraft(store)
  draft.decide('a', choosing('YES'), HERE)
  draft.decideAll(['b', 'c', 'd'], choosing('NO'), HERE)
  expect(draft.counts()).toEqual({ YES: 1, NO: 3, SKIP: 0 })
  const later = reopen(draft, store)
  expect(later.undo()?.id).toBe('b')
  expect(later.content().entries.map(([id]) => id)).toEqual(['a'])
  expect(later.undo()?.id).toBe('a')
  expect(later.undo()).toBeNull()
})
