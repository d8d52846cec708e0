import { expect, test } from 'vitest'
import { buildPerson } from '../../../testing/people.ts'
import { parsed } from './kept.ts'

test('what was written down is read again', () => {
  const kept = { decided: [{ person: buildPerson(), is_favorite: true, saved: false }], count: 1 }
  expect(parsed(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  null,
  '',
  '{',
  'null',
  '1',
  '[]',
  '{"count":1}',
  '{"decided":[],"count":"1"}',
  '{"decided":[null],"count":1}',
])('%s is nothing to go on with', (text) => {
  expect(parsed(text)).toBeNull()
})
