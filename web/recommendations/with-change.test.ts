import { expect, test } from 'vitest'
import type { PersonList } from '../../contract/recommendations.ts'
import { buildPerson } from '../../testing/people.ts'
import { withChange } from './with-change.ts'

const list: PersonList = {
  connections: [buildPerson({ id: 'a', is_favorite: true }), buildPerson({ id: 'b' })],
  categories: [],
  pagination: { page: 1, page_size: 50, total_pages: 1, total_count: 2 },
}

test('a star changes its person only, who stays in the list', () => {
  const changed = withChange(list, 'a', 'is_favorite', false)
  expect(changed.connections.map(({ id, is_favorite }) => [id, is_favorite])).toEqual([
    ['a', false],
    ['b', false],
  ])
  expect(changed.connections[1]).toBe(list.connections[1])
  expect(changed.pagination).toBe(list.pagination)
})

test.each([
  ['somebody who is not in the list', 'z', true],
  ['what is so already', 'a', true],
])('a star of %s changes nothing', (_, id, is_favorite) => {
  expect(withChange(list, id, 'is_favorite', is_favorite)).toBe(list)
})

test('a stage changes as a star does', () => {
  const changed = withChange(list, 'b', 'stage', 'contacted')
  expect(changed.connections.map(({ stage }) => stage)).toEqual(['new', 'contacted'])
  expect(withChange(list, 'b', 'stage', 'new')).toBe(list)
})
