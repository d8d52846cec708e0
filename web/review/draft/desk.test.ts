import { describe, expect, test } from 'vitest'
import { choosing } from './decision.ts'
import { createDesk, type Desk } from './desk.ts'
import { createKeeper } from '../../ui/keeper.ts'
import { memoryStore } from '../../../testing/memory-store.ts'

const HERE = { page: 1, search: '' }
const SALES = 'general:SALES'
const DESIGN = 'general:DESIGNER'
const open = (store = memoryStore()) =>
  createDesk(
    'u1',
    createKeeper(() => store),
  )
const decided = (desk: Desk, review: string) =>
  desk
    .draft(review)
    .content()
    .entries.map(([id, entry]) => `${id} ${entry.action}`)

function withSales() {
  const store = memoryStore()
  const desk = open(store)
  desk.open(SALES)
  desk.draft(SALES).decide('a', choosing('YES'), HERE)
  desk.draft(SALES).decide('b', choosing('NO'), HERE)
  return { store, desk }
}

describe('a change of category', () => {
  test('clears the draft, says which, and keeps a copy', () => {
    const { desk, store } = withSales()
    desk.open(DESIGN)
    expect(decided(desk, SALES)).toEqual([])
    expect(desk.inHand(DESIGN)).toEqual({ review: DESIGN, cleared: SALES })
    expect(desk.asideCount(SALES)).toBe(2)
    expect(open(store).inHand(DESIGN)).toEqual({ review: DESIGN, cleared: SALES })
  })

  test('can be taken back, with its undo', () => {
    const { desk, store } = withSales()
    desk.open(DESIGN)
    desk.open(SALES)
    desk.restore(SALES)
    expect(decided(desk, SALES)).toEqual(['a YES', 'b NO'])
    expect(desk.asideCount(SALES)).toBe(0)
    expect(desk.draft(SALES).undo()?.id).toBe('b')
    expect(decided(open(store), SALES)).toEqual(['a YES'])
  })

  test('clears nothing when nothing was decided, or the category is the same', () => {
    const desk = open()
    desk.open(SALES)
    desk.open(DESIGN)
    expect(desk.inHand(DESIGN)).toEqual({ review: DESIGN, cleared: null })
    desk.draft(DESIGN).decide('a', choosing('YES'), HERE)
    desk.open(DESIGN)
    expect(decided(desk, DESIGN)).toEqual(['a YES'])
  })

  test('twice keeps both copies, the newer decision first', () => {
    const { desk } = withSales()
    desk.open(DESIGN)
    desk.open(SALES)
    desk.draft(SALES).decide('b', choosing('YES'), HERE)
    desk.draft(SALES).decide('c', choosing('SKIP'), HERE)
    desk.open(DESIGN)
    desk.open(SALES)
    desk.restore(SALES)
    expect(decided(desk, SALES)).toEqual(['a YES', 'b YES', 'c SKIP'])
  })
})

describe('restoring', () => {
  test('leaves alone what was decided since', () => {
    const { desk } = withSales()
    desk.open(DESIGN)
    desk.open(SALES)
    desk.draft(SALES).decide('a', choosing('NO'), HERE)
    desk.restore(SALES)
    expect(decided(desk, SALES)).toEqual(['a NO', 'b NO'])
  })

  test('offers nothing that was sent after all', () => {
    const { desk } = withSales()
    desk.open(DESIGN)
    desk.sent(SALES, [['a', { action: 'YES', job_ids: [] }]])
    expect(desk.asideCount(SALES)).toBe(1)
    desk.sent(SALES, [['b', { action: 'YES', job_ids: [] }]])
    expect(desk.asideCount(SALES)).toBe(0)
  })

  test('is off the table once discarded', () => {
    const { desk, store } = withSales()
    desk.open(DESIGN)
    desk.discard(SALES)
    expect(desk.inHand(DESIGN)).toEqual({ review: DESIGN, cleared: null })
    expect(open(store).asideCount(SALES)).toBe(0)
  })
})

test('the drafts of a job, of a pair and of the general review are each their own', () => {
  const { desk, store } = withSales()
  for (const review of ['jobs:a:SALES', 'jobs:a,b:SALES', 'jobs:a:DESIGNER']) {
    desk.open(review)
    desk.draft(review).decide('c', choosing('NO'), HERE)
  }
  expect(decided(desk, SALES)).toEqual(['a YES', 'b NO'])
  expect(decided(desk, 'jobs:a,b:SALES')).toEqual(['c NO'])
  expect(decided(desk, 'jobs:a:SALES')).toEqual([])
  expect(desk.inHand('jobs:a:ALL')).toEqual({ review: 'jobs:a:DESIGNER', cleared: 'jobs:a:SALES' })
  const reviews = open(store)
    .allInHand()
    .map(({ review }) => review)
  expect(reviews.toSorted()).toEqual([SALES, 'jobs:a,b:SALES', 'jobs:a:DESIGNER'])
})

test('drafts of two users do not mix', () => {
  const store = memoryStore()
  open(store).draft(SALES).decide('a', choosing('YES'), HERE)
  const other = createDesk(
    'u2',
    createKeeper(() => store),
  )
  expect(decided(other, SALES)).toEqual([])
})

test('sending is heard in another tab', () => {
  const map = new Map<string, string>()
  const here = open(memoryStore(map))
  const there = open(memoryStore(map, (key, value) => here.hear(key, value)))
  let heard = 0
  here.watchSent(() => heard++)
  there.draft(SALES).decide('a', choosing('YES'), HERE)
  expect(decided(here, SALES)).toEqual(['a YES'])
  there.sent(SALES, there.draft(SALES).content().entries)
  expect(decided(here, SALES)).toEqual([])
  expect(heard).toBe(1)
})
