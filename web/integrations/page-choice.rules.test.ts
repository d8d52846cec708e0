import { describe, expect, test } from 'vitest'
import type { CareersPage } from '../../contract/careers.ts'
import {
  choiceOf,
  chosenOf,
  groupsOf,
  noRoomText,
  readText,
  roomLabel,
  tickedOf,
} from './page-choice.rules.ts'

const posting = (title: string, department = 'Product', locations = ['Lisbon'], is_known = false) => ({
  title,
  department,
  locations,
  is_known,
})
const POSTINGS = [
  posting('a', 'Sales', ['Porto']),
  posting('b'),
  posting('c', 'Product', ['Lisbon', 'Porto']),
]
const page = (change: Partial<CareersPage> = {}): CareersPage => ({
  id: 'id',
  provider: 'lever',
  slug: 'acme',
  name: 'acme',
  url: 'https://jobs.lever.co/acme',
  departments: null,
  locations: null,
  open_jobs: 3,
  read_at: '2026-11-25T12:00:00Z',
  tried_at: null,
  problem: null,
  is_paused: false,
  changes: { added: 0, changed: 0, missing: 0, closed: 0, reopened: 0, no_room: 0 },
  asks_to_close: null,
  ...change,
})

test('departments and locations are counted, the largest first', () => {
  expect(groupsOf(POSTINGS)).toEqual({
    departments: [
      { name: 'Product', count: 2 },
      { name: 'Sales', count: 1 },
    ],
    locations: [
      { name: 'Lisbon', count: 2 },
      { name: 'Porto', count: 2 },
    ],
  })
})

describe('the choice', () => {
  test('is at first all of them, later ones too', () => {
    const ticked = tickedOf(POSTINGS)
    expect(chosenOf(POSTINGS, ticked)).toEqual(POSTINGS)
    expect(choiceOf(POSTINGS, ticked)).toEqual({ departments: null, locations: null })
  })

  test('of a connected page is as before', () => {
    const ticked = tickedOf(POSTINGS, page({ departments: ['Sales', 'Gone'] }))
    expect(choiceOf(POSTINGS, ticked)).toEqual({ departments: ['Sales'], locations: null })
    expect(chosenOf(POSTINGS, ticked).map(({ title }) => title)).toEqual(['a'])
  })

  test('needs a ticked department and one ticked location', () => {
    const ticked = { departments: new Set(['Product']), locations: new Set(['Porto']) }
    expect(chosenOf(POSTINGS, ticked).map(({ title }) => title)).toEqual(['c'])
  })
})

test.each([
  [23, ''],
  [22, ' Your company may open 22 more jobs.'],
  [1, ' Your company may open 1 more job. The first 1 will be added, the others once there is room.'],
])('with room for %i the quota is said', (room, label) => expect(roomLabel(POSTINGS, room)).toBe(label))

test('jobs that were added before need no room', () => {
  expect(roomLabel([posting('a', 'Sales', ['Porto'], true)], 0)).toBe(' Your company may open 0 more jobs.')
})

test.each([
  ['2026-11-25T12:00:59Z', 'Read just now: nothing new'],
  ['2026-11-25T12:14:10Z', 'Read 14 minutes ago: nothing new'],
  ['2026-11-25T13:00:00Z', 'Read an hour ago: nothing new'],
  ['2026-11-28T12:00:00Z', 'Read 3 days ago: nothing new'],
])('at %s: %s', (now, text) => expect(readText(page(), new Date(now))).toBe(text))

test('a reading says what it did', () => {
  const changes = { added: 2, changed: 1, missing: 1, closed: 1_200, reopened: 1, no_room: 3 }
  expect(readText(page({ changes }), new Date('2026-11-25T12:14:10Z'))).toBe(
    'Read 14 minutes ago: 2 new, 1 changed, 1 gone, 1,200 closed, 1 opened again',
  )
  expect(noRoomText(page({ changes }))).toMatch(/^3 jobs not added/)
  expect(noRoomText(page())).toBe('')
  expect(readText(page({ read_at: null, changes: null }), new Date())).toBe('Not read yet')
})
