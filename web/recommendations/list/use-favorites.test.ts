import { expect, test } from 'vitest'
import { favoredWords } from './use-favorites.ts'

const [ada, ben] = [{ name: 'Ada Lovelace' }, { name: 'Ben Kim' }]

test.each([
  [[ada], true, 'Ada Lovelace was added to favorites.'],
  [[ada], false, 'Ada Lovelace was removed from favorites.'],
  [[ada, ben], true, '2 people were added to favorites.'],
  [[ada, ben], false, '2 people were removed from favorites.'],
])('%j as favorites: %s', (people, is_favorite, words) =>
  expect(favoredWords(people, is_favorite)).toBe(words),
)
