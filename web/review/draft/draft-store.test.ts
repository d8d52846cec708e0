import { describe, expect, test } from 'vitest'
import { choosing, decidedCount, type Entry } from './decision.rules.ts'
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
const YES = (id: string): [string, Entry] => [id, { action: 'YES', job_ids: [] }]

describe('a change of category', () => {
  test('starts an empty draft and says what was cleared', () => {
    const { drafts, store } = withSales()
    drafts.open(DESIGN)
    expect(decided(drafts, DESIGN)).toEqual([])
    for (const tab of [drafts, open(store)]) {
      expect(tab.active(DESIGN)).toEqual({ review: DESIGN, cleared: SALES })
      expect(tab.reviews()).toContain(SALES)
      expect(countIn(tab, SALES)).toBe(2)
    }
  })

  test('back restores the draft with its undo steps, also after a reload', () => {
    const { drafts, store } = withSales()
    drafts.open(DESIGN)
    drafts.draft(DESIGN).decide('c', choosing('NO'), HERE)
    const later = open(store)
    later.open(SALES)
    expect(decided(later, SALES)).toEqual(['a YES', 'b NO'])
    expect(later.active(SALES)).toEqual({ review: SALES, cleared: DESIGN })
    expect(later.draft(SALES).undo()?.id).toBe('b')
    expect(decided(open(store), SALES)).toEqual(['a YES'])
  })

  test('clears nothing when nothing was decided or the category is the same', () => {
    const drafts = open()
    drafts.open(SALES)
    drafts.open(DESIGN)
    expect(drafts.active(DESIGN)).toEqual({ review: DESIGN, cleared: null })
    drafts.draft(DESIGN).decide('a', choosing('YES'), HERE)
    drafts.open(DESIGN)
    expect(decided(drafts, DESIGN)).toEqual(['a YES'])
  })

  test('is no longer mentioned once dismissed, but the draft stays', () => {
    const { drafts, store } = withSales()
    drafts.open(DESIGN)
    drafts.dismiss(SALES)
    expect(open(store).active(DESIGN)).toEqual({ review: DESIGN, cleared: null })
    expect(countIn(open(store), SALES)).toBe(2)
  })
})

describe('what was sent', () => {
  test('is removed from the other general drafts, whatever they say about the same people', () => {
    const { drafts, store } = withSales()
    drafts.open('general:ALL')
    drafts.draft('general:ALL').decide('a', choosing('NO'), HERE)
    drafts.draft('jobs:x:ALL').decide('a', choosing('NO', ['x']), HERE)
    drafts.sent('general:ALL', drafts.draft('general:ALL').content().entries)
    expect(decided(drafts, SALES)).toEqual(['b NO'])
    expect(drafts.draft(SALES).undo()?.id).toBe('b')
    expect(drafts.draft(SALES).undo()).toBeNull()
    expect(decided(open(store), 'jobs:x:ALL')).toEqual(['a NO'])
  })

  test('for jobs removes nothing from a general draft', () => {
    const { drafts } = withSales()
    drafts.sent('jobs:x:ALL', [YES('a')])
    expect(decided(drafts, SALES)).toEqual(['a YES', 'b NO'])
  })
})

describe('the draft of a choice of jobs', () => {
  test('stays with another category and knows which one was shown last', () => {
    const { drafts, store } = withSales()
    drafts.open('jobs:a:SALES')
    drafts.draft('jobs:a:SALES').decide('c', choosing('NO'), HERE)
    drafts.open('jobs:a:SALES,DESIGNER')
    expect(decided(drafts, 'jobs:a:SALES,DESIGNER')).toEqual(['c NO'])
    expect(drafts.active('jobs:a:ALL')).toEqual({ review: 'jobs:a:SALES,DESIGNER', cleared: null })
    expect(open(store).lastShown('jobs:a:ALL')).toBe('jobs:a:SALES,DESIGNER')
  })

  test('belongs to no other choice and not to the general review', () => {
    const { drafts, store } = withSales()
    for (const review of ['jobs:a:SALES', 'jobs:a,b:SALES']) drafts.open(review)
    drafts.draft('jobs:a,b:SALES').decide('c', choosing('NO'), HERE)
    expect(decided(drafts, SALES)).toEqual(['a YES', 'b NO'])
    expect(decided(drafts, 'jobs:a:SALES')).toEqual([])
    const withDecisions = open(store)
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
  here.watch(() => changes++)
  there.open(SALES)
  there.draft(SALES).decide('a', choosing('YES'), HERE)
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

describe('drafts that the first release left', () => {
  const packed = JSON.stringify({
    entries: [
      ['a', 'NO'],
      ['b', 'YES'],
    ],
    steps: [JSON.stringify(['a', '', 1, '']), JSON.stringify(['b', '', 2, ''])],
  })

  test('are taken over; what was decided since stands', () => {
    const store = memoryStore(
      new Map([
        [`vouch:u1:aside:${SALES}`, packed],
        [`vouch:u1:draft:${SALES}:d:a`, 'YES'],
      ]),
    )
    const drafts = open(store)
    expect(decided(drafts, SALES).toSorted()).toEqual(['a YES', 'b YES'])
    expect(drafts.reviews()).toEqual([SALES])
    expect([...store.map.keys()].filter((key) => key.includes('aside'))).toEqual([])
    expect(decided(open(store), SALES)).toHaveLength(2)
  })

  test('become one draft for all categories of a job, which says of which they were', () => {
    const store = memoryStore(
      new Map([
        ['vouch:u1:draft:jobs:x:SALES:d:c', 'YES:x'],
        ['vouch:u1:draft:jobs:x:SALES:u:1', JSON.stringify(['c', '', 3, ''])],
        ['vouch:u1:draft:jobs:x:ALL:d:d', 'NO:x'],
        ['vouch:u1:aside:jobs:x:DESIGNER,SALES', packed],
      ]),
    )
    const drafts = open(store)
    expect(decided(drafts, 'jobs:x:SALES').toSorted()).toEqual(['a NO', 'b YES', 'c YES', 'd NO'])
    const entry = { action: 'YES', job_ids: ['x'], category: 'SALES' }
    expect(drafts.draft('jobs:x:SALES').entry('c')).toEqual(entry)
    expect(drafts.draft('jobs:x:SALES').content().steps.at(-1)?.place).toEqual({
      page: 3,
      search: '',
      filter: 'SALES',
    })
    expect(drafts.reviews()).toEqual(['jobs:x:ALL'])
    expect([...store.map.keys()].filter((key) => key.includes('draft:jobs:x:SALES'))).toEqual([])
    expect(decided(open(store), 'jobs:x:ALL')).toHaveLength(4)
  })
})

test('drafts of two users do not mix', () => {
  const store = memoryStore()
  open(store).draft(SALES).decide('a', choosing('YES'), HERE)
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
  here.watchSent(() => changes++)
  there.draft(SALES).decide('a', choosing('YES'), HERE)
  expect(decided(here, SALES)).toEqual(['a YES'])
  there.sent(SALES, there.draft(SALES).content().entries)
  expect(decided(here, SALES)).toEqual([])
  expect(changes).toBe(1)
})
