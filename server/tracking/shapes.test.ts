import { expect, test } from 'vitest'
import { externalId, few, fewIn, time, title } from './shapes.ts'

const LONG_AGO = new Date(0)

test.each<[unknown, Date]>([
  ['2026-11-20T12:00:00Z', new Date('2026-11-20T12:00:00Z')],
  [1_795_000_000_000, new Date(1_795_000_000_000)],
  [null, LONG_AGO],
  ['yesterday', LONG_AGO],
  ['', LONG_AGO],
  [1e300, LONG_AGO],
  [8.64e15, LONG_AGO],
  ['+275760-09-13T00:00:00.000Z', LONG_AGO],
  ['-000001-01-01T00:00:00.000Z', LONG_AGO],
])('the time of %j can be stored', (said, read) => {
  expect(time.parse(said)).toEqual(read)
})

test.each([
  ['Phone\u0000 screen', 'Phone screen'],
  ['Phone\u202e screen', 'Phone screen'],
  ['Phone \ud83d screen', 'Phone \ufffd screen'],
  [`${'x'.repeat(199)}👍`, `${'x'.repeat(199)}\ufffd`],
])('the title %j can be stored and shown', (said, read) => {
  expect(title.parse(said)).toBe(read)
})

test.each(['', 'a\u0000b', 'a\ud83d', 'x'.repeat(201)])('%j is no id', (id) => {
  expect(externalId.safeParse(id).success).toBe(false)
})

test('the first 50 of a long list are read, and none of no list', () => {
  expect(few(externalId).parse(Array.from({ length: 1_000 }, () => 'a'))).toHaveLength(50)
  expect(few(externalId).parse(null)).toEqual([])
  expect(fewIn('value', externalId).parse([{ value: 'a', more: { deep: [] } }])).toEqual(['a'])
})
