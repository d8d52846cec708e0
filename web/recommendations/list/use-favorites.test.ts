import { expect, test } from 'vitest'
import { favoredWords } from './use-favorites.ts'

const [ada, ben] = [{ name: 'Ada Lovelace' }, { name: 'Ben Kim' }]

test.each([
  [[ada], true, 'Ada Lovelace was added to the favorites.'],
  [[ada], false, 'Ada Lovelace was removed from the favorites.'],
  [[ada, ben], true, '2 people were added to the favorites.'],
  [[ada, ben], false, '2 people were removed from the favorites.'],
])('%j as favorites: %s', (people, is_favorite, words) =>
  expect(favoredWords(people, is_favorite)).toBe(words),
)
