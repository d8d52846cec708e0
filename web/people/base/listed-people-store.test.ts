import { expect, test } from 'vitest'
import { type ListedPeople, listedPeople, placeOf, showList } from './listed-people-store.ts'

const turn: ListedPeople['turn'] = async (by) => ({ ids: [`turned ${by}`], search: {} })
const PAGE: ListedPeople = { name: 'Candidates', ids: ['c', 'd'], before: 2, total: 6, turn }
const TIPS: ListedPeople = { name: 'Tips', ids: ['d', 'a'], before: 0, total: 2 }

test('a person has a place and neighbours in their list', () => {
  expect(placeOf([PAGE], 'c', 'Candidates')).toMatchObject({ at: 3, total: 6, next: { id: 'd' } })
  expect(placeOf([TIPS, PAGE], 'd', 'Candidates')).toMatchObject({ at: 4, previous: { id: 'c' } })
})

test('at the end of a page, the step leads to the page before or after', async () => {
  const first = placeOf([PAGE], 'c', 'Candidates')!.previous
  const last = placeOf([PAGE], 'd', 'Candidates')!.next
  expect([first, last]).toMatchObject([{ by: -1 }, { by: 1 }])
  expect(await (last as { turn: () => unknown }).turn()).toMatchObject({ ids: ['turned 1'] })
})

test('at the end of a list, there is no step', () => {
  const whole = { ...PAGE, before: 0, total: 2 }
  expect(placeOf([whole], 'c', undefined)!.previous).toBeNull()
  expect(placeOf([whole], 'd', undefined)!.next).toBeNull()
  expect(placeOf([TIPS], 'a', undefined)).toMatchObject({ at: 2, previous: { id: 'd' }, next: null })
})

test('if the person was opened elsewhere, any list that has them counts; without one there is no place', () => {
  expect(placeOf([PAGE, TIPS], 'a', 'gone')).toMatchObject({ at: 2, total: 2 })
  expect(placeOf([PAGE, TIPS], 'z', 'Tips')).toBeNull()
})

test('a list counts while it is shown', () => {
  const hide = showList(PAGE)
  expect(listedPeople.get()).toEqual([PAGE])
  hide()
  expect(listedPeople.get()).toEqual([])
})
