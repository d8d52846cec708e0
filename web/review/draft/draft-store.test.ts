import { describe, expect, test } from 'vitest'
import { choosing, decidedCount, type DraftEntry } from './decision.rules.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { createStorage } from '../../storage.ts'
import { memoryStore } from '../../../testing/memory-store.ts'

const HERE = { page: 1, search: '' }
const SALES = 'general:SALES'
const DESIGN = 'general:DESIGNER'
const open = (store = memoryStore()) =>
  createDraftStore(
    'u1',
    createStorage(() => store),
  )
/** The same user opens Vouch again in another tab, 250 ms later. */
function reopen(drafts: DraftStore, store: ReturnType<typeof memoryStore>) {
  drafts.write()
  return open(store)
}
const decided = (drafts: DraftStore, review: string) =>
  drafts
    .draft(review)
    .content()
    .entries.map(([id, entry]) => `${id} ${entry.action}`)

function withSales() {
  const store = memoryStore()
  const drafts = open(store)
  drafts.open(SALES)
  drafts.draft(SALES).decide('a', choosing('YES'), HERE)
  drafts.draft(SALES).decide('b', choosing('NO'), HERE)
  return { store, drafts }
}

const countIn = (drafts: DraftStore, review: string) => decidedCount(drafts.draft(review).counts())
const YES = (id: string): [string, DraftEntry] => [id, { action: 'YES', job_ids: [] }]

describe('a change of category', () => {
  test('starts an empty draft and says which one was cleared', () => {
    const { drafts, store } = withSales()
    drafts.open(DESIGN)
    expect(decided(drafts, DESIGN)).toEqual([])
    for (const tab of [drafts, reopen(drafts, store)]) {
      expect(tab.active(DESIGN)).toEqual({ review: DESIGN, cleared: SALES })
      expect(tab.reviews()).toContain(SALES)
      expect(countIn(tab, SALES)).toBe(2)
    }
  })

  test('back to the first category restores the draft with its undo steps, even after a reload', () => {
    const { drafts, store } = withSales()
    drafts.open(DESIGN)
    drafts.draft(DESIGN).decide('c', choosing('NO'), HERE)
    const later = reopen(drafts, store)
    later.open(SALES)
    expect(decided(later, SALES)).toEqual(['a YES', 'b NO'])
    expect(later.active(SALES)).toEqual({ review: SALES, cleared: DESIGN })
    expect(later.draft(SALES).undo()?.id).toBe('b')
    expect(decided(reopen(later, store), SALES)).toEqual(['a YES'])
  })

  test('clears nothing if nothing was decided or the category is the same', () => {
    const drafts = open()
    drafts.open(SALES)
    drafts.open(DESIGN)
    expect(drafts.active(DESIGN)).toEqual({ review: DESIGN, cleared: null })
    drafts.draft(DESIGN).decide('a', choosing('YES'), HERE)
    drafts.open(DESIGN)
    expect(decided(drafts, DESIGN)).toEqual(['a YES'])
  })

  test('is no longer mentioned once dismissed, but the draft is kept', () => {
    const { drafts, store } = withSales()
    drafts.open(DESIGN)
    drafts.dismiss(SALES)
    const later = reopen(drafts, store)
    expect(later.active(DESIGN)).toEqual({ review: DESIGN, cleared: null })
    expect(countIn(later, SALES)).toBe(2)
  })
})

describe('a sent decision', () => {
  test('removes whatever the other general drafts say about the same people', () => {
    const { drafts, store } = withSales()
    drafts.open('general:ALL')
    drafts.draft('general:ALL').decide('a', choosing('NO'), HERE)
    drafts.draft('jobs:x:ALL').decide('a', choosing('NO', ['x']), HERE)
    drafts.sent('general:ALL', drafts.draft('general:ALL').content().entries)
    expect(decided(drafts, SALES)).toEqual(['b NO'])
    expect(drafts.draft(SALES).undo()?.id).toBe('b')
    expect(drafts.draft(SALES).undo()).toBeNull()
    expect(decided(reopen(drafts, store), 'jobs:x:ALL')).toEqual(['a NO'])
  })

  test('for a job removes nothing from a general draft', () => {
    const { drafts } = withSales()
    drafts.sent('jobs:x:ALL', [YES('a')])
    expect(decided(drafts, SALES)).toEqual(['a YES', 'b NO'])
  })
})

describe('the draft of a choice of jobs', () => {
  test('stays with another category, and remembers which category was shown last', () => {
    const { drafts, store } = withSales()
    drafts.open('jobs:a:SALES')
    drafts.draft('jobs:a:SALES').decide('c', choosing('NO'), HERE)
    drafts.open('jobs:a:SALES,DESIGNER')
    expect(decided(drafts, 'jobs:a:SALES,DESIGNER')).toEqual(['c NO'])
    expect(drafts.active('jobs:a:ALL')).toEqual({ review: 'jobs:a:SALES,DESIGNER', cleared: null })
    expect(open(store).lastShown('jobs:a:ALL')).toBe('jobs:a:SALES,DESIGNER')
  })

  test('is separate from other choices and from the general review', () => {
    const { drafts, store } = withSales()
    for (const review of ['jobs:a:SALES', 'jobs:a,b:SALES']) drafts.open(review)
    drafts.draft('jobs:a,b:SALES').decide('c', choosing('NO'), HERE)
    expect(decided(drafts, SALES)).toEqual(['a YES', 'b NO'])
    expect(decided(drafts, 'jobs:a:SALES')).toEqual([])
    const withDecisions = reopen(drafts, store)
      .reviews()
      .filter((review) => countIn(drafts, review) > 0)
    expect(withDecisions.toSorted()).toEqual([SALES, 'jobs:a,b:ALL'])
  })
})

test('a draft that another tab starts is listed here', () => {
  const map = new Map<string, string>()
  const here = open(memoryStore(map))
  const there = open(memoryStore(map, (key, value) => here.hear(key, value)))
  let changes = 0
  here.subscribe(() => changes++)
  there.open(SALES)
  there.draft(SALES).decide('a', choosing('YES'), HERE)
  there.write()
  expect(here.reviews()).toEqual([SALES])
  expect(decided(here, SALES)).toEqual(['a YES'])
  expect(changes).toBe(1)
})

test('a draft that is being sent is locked, whichever categories are shown', () => {
  const { drafts } = withSales()
  drafts.setSending('jobs:a:SALES', true)
  expect([drafts.isSending('jobs:a:ALL'), drafts.isSending(SALES)]).toEqual([true, false])
  drafts.setSending('jobs:a:ALL', false)
  expect(drafts.isSending('jobs:a:SALES')).toBe(false)
})

test('the drafts of two users do not mix', () => {
  const store = memoryStore()
  const drafts = open(store)
  drafts.draft(SALES).decide('a', choosing('YES'), HERE)
  drafts.write()
  const other = createDraftStore(
    'u2',
    createStorage(() => store),
  )
  expect(decided(other, SALES)).toEqual([])
})

test('another tab learns that decisions were sent', () => {
  const map = new Map<string, string>()
  const here = open(memoryStore(map))
  const there = open(memoryStore(map, (key, value) => here.hear(key, value)))
  let changes = 0
  here.onSentElsewhere(() => changes++)
  there.draft(SALES).decide('a', choosing('YES'), HERE)
  there.write()
  expect(decided(here, SALES)).toEqual(['a YES'])
  there.sent(SALES, there.draft(SALES).content().entries)
  expect(decided(here, SALES)).toEqual([])
  expect(changes).toBe(1)
})

test('only drafts are listed, whatever the keys of other entries', () => {
  const map = new Map([
    [`vouch:u1:draft:${SALES}:d:a`, 'YES'],
    [`vouch:u1:draft:${DESIGN}`, '{"entries":[]}'],
  ])
  expect(open(memoryStore(map)).reviews()).toEqual([])
})

test('what was decided since a time counts each person once, until it is sent', () => {
  const { drafts } = withSales()
  const JOB = 'jobs:j1:ALL'
  drafts.open(JOB)
  drafts.draft(JOB).decide('b', choosing('YES', ['j1']), HERE)
  drafts.draft(JOB).decide('c', choosing('NO', ['j1']), HERE)
  const before = Date.now() - 1000
  expect(Object.fromEntries(drafts.since(before))).toEqual({ a: true, b: true, c: false })
  expect(drafts.since(Date.now() + 1000).size).toBe(0)
  const sent: [string, boolean | undefined][] = []
  drafts.onSent((ids) => ids.forEach((id) => sent.push([id, drafts.since(before).get(id)])))
  drafts.sent(SALES, [YES('a')])
  expect(sent).toEqual([['a', true]])
  expect([...drafts.since(before).keys()]).toEqual(['b', 'c'])
})
