import { describe, expect, test } from 'vitest'
import { isChosen, sync, type Known, type Read } from './sync.rules.ts'

const read = (external_id: string, change: Partial<Read> = {}): Read => ({
  external_id,
  title: external_id,
  department: 'Product',
  locations: ['Lisbon'],
  description: 'Draw.',
  url: `https://jobs.lever.co/acme/${external_id}`,
  fingerprint: 'as before',
  ...change,
})
const known = (external_id: string, change: Partial<Known> = {}): Known => ({
  external_id,
  job_id: `job ${external_id}`,
  fingerprint: 'as before',
  missed: 0,
  is_open: true,
  closed_by_read: false,
  ...change,
})
const gone = { missed: 2, is_open: false, closed_by_read: true }
const many = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`)

/** What changed, by the ids of the postings; what did not is left out. */
function changesOf(before: Known[], postings: Read[], options: Partial<Parameters<typeof sync>[2]> = {}) {
  const result = sync(before, postings, { room: { open: 500, kept: 5_000 }, ...options })
  const lists = {
    added: result.added.map(({ external_id }) => external_id),
    changed: result.changed.map(({ posting }) => posting.external_id),
    missed: result.missed,
    gone: result.gone.map(({ external_id }) => external_id),
    back: result.back,
    reopened: result.reopened.map(({ external_id }) => external_id),
    no_room: result.no_room || null,
    asks_to_close: result.asks_to_close,
  }
  return Object.fromEntries(
    Object.entries(lists).filter(([, value]) => value !== null && String(value) !== ''),
  )
}

const four = [known('a'), known('b'), known('c'), known('d')]
const WITHOUT_D = [read('a'), read('b'), read('c')]

describe('a reading', () => {
  test.each([
    ['the first one', [], [read('a'), read('b')], { added: ['a', 'b'] }],
    ['the same page', four, [read('d'), read('c'), read('b'), read('a')], {}],
    ['another text', four, [...WITHOUT_D, read('d', { fingerprint: 'new' })], { changed: ['d'] }],
    ['one more', four, [...WITHOUT_D, read('d'), read('e')], { added: ['e'] }],
    ['one less', four, WITHOUT_D, { missed: ['d'] }],
    [
      'one less for the second time',
      [...four.slice(0, 3), known('d', { missed: 1 })],
      WITHOUT_D,
      { gone: ['d'] },
    ],
    ['one that is gone', [...four.slice(0, 3), known('d', gone)], WITHOUT_D, {}],
    ['one that is back at once', [known('a', { missed: 1 })], [read('a')], { back: ['a'] }],
    ['one that returns', [known('a', gone)], [read('a')], { reopened: ['a'] }],
    [
      'one that returns with another text',
      [known('a', gone)],
      [read('a', { fingerprint: 'new' })],
      { reopened: ['a'], changed: ['a'] },
    ],
    ['one that an admin closed', [known('a', { is_open: false })], [read('a')], {}],
    [
      'one that an admin closed, gone and returned',
      [known('a', { ...gone, closed_by_read: false })],
      [read('a')],
      { back: ['a'] },
    ],
    [
      'one that an admin opened again though it is gone',
      [...four, known('e', { missed: 2 })],
      [...WITHOUT_D, read('d')],
      {},
    ],
    ['one whose job an admin deleted', [known('a', { job_id: null, is_open: false })], [read('a')], {}],
    ['one that an admin deleted, now gone', [known('a', { job_id: null, is_open: false })], [], {}],
  ])('of %s', (_, before, postings, changes) => expect(changesOf(before, postings)).toEqual(changes))
})

describe('a page that is empty or lost half of its jobs', () => {
  test.each([
    ['empty', four, [], 4],
    ['empty for the second time', four.map((one) => ({ ...one, missed: 1 })), [], 4],
    ['half', four, [read('a'), read('b')], 2],
    [
      'half, little by little',
      [known('a'), known('b'), known('c', { missed: 1 }), known('d')],
      WITHOUT_D.slice(0, 2),
      2,
    ],
    ['its only one', [known('a')], [], 1],
  ])('%s: closes nothing', (_, before, postings, asks_to_close) =>
    expect(changesOf(before, postings)).toEqual({ asks_to_close }),
  )

  test('still brings and changes jobs', () => {
    expect(changesOf(four, [read('a', { fingerprint: 'new' }), read('e')])).toEqual({
      added: ['e'],
      changed: ['a'],
      asks_to_close: 3,
    })
  })

  test('closes them at once after an admin said so', () => {
    expect(changesOf(four, [read('a')], { mayClose: 3 })).toEqual({ gone: ['b', 'c', 'd'] })
  })

  test('asks again if it lost more since', () => {
    expect(changesOf(four, [], { mayClose: 3 })).toEqual({ asks_to_close: 4 })
  })

  test('does not count jobs that are closed', () => {
    const closed = many(9).map((id) => known(id, gone))
    expect(changesOf([...four, ...closed], WITHOUT_D)).toEqual({ missed: ['d'] })
  })
})

describe('the quotas', () => {
  const room = (open: number, kept = 5_000) => ({ room: { open, kept } })

  test('leave room for the first postings', () => {
    expect(changesOf([], [read('a'), read('b'), read('c')], room(2))).toEqual({
      added: ['a', 'b'],
      no_room: 1,
    })
  })

  test('of all jobs count too', () => {
    expect(changesOf([], [read('a'), read('b')], room(9, 1))).toEqual({ added: ['a'], no_room: 1 })
  })

  test('give the room of jobs that are gone to others', () => {
    const before = [...four.slice(0, 3), known('d', { missed: 1 })]
    expect(changesOf(before, [...WITHOUT_D, read('e')], room(0))).toEqual({ gone: ['d'], added: ['e'] })
  })

  test('keep jobs closed that return, until there is room', () => {
    expect(changesOf([known('a', gone)], [read('a'), read('b')], room(0))).toEqual({ no_room: 2 })
    expect(changesOf([known('a', gone)], [read('a'), read('b')], room(1))).toEqual({
      reopened: ['a'],
      no_room: 1,
    })
  })
})

describe('postings that an admin chose to leave out', () => {
  test('are gone at once, however many', () => {
    expect(changesOf(four, [read('a')], { dropped: new Set(['b', 'c', 'd']) })).toEqual({
      gone: ['b', 'c', 'd'],
    })
  })

  test('do not hide that others were lost', () => {
    expect(changesOf(four, [read('a')], { dropped: new Set(['b', 'c']) })).toEqual({
      gone: ['b', 'c'],
      asks_to_close: 1,
    })
  })
})

test.each([
  [null, null, true],
  [['Product'], null, true],
  [['Sales'], null, false],
  [[], null, false],
  [null, ['Porto', 'Lisbon'], true],
  [null, ['Porto'], false],
  [['Product'], ['Porto'], false],
])('departments %j and locations %j are chosen: %s', (departments, locations, chosen) =>
  expect(isChosen(read('a'), { departments, locations })).toBe(chosen),
)
