import { expect, test } from 'vitest'
import { thankedLine, thankLabel, thankWords } from './thank-labels.ts'

test.each([
  [['Theo'], 'Thank Theo', 'Theo was thanked.'],
  [['Theo', 'Ada'], 'Thank Theo and Ada', 'Theo and Ada were thanked.'],
  [['A', 'B', 'C', 'D'], 'Thank 4 colleagues', 'A, B, C, and D were thanked.'],
])('%j are thanked by one button', (names, label, line) => {
  expect([thankLabel(names), thankedLine(names)]).toEqual([label, line])
})

test('no one was thanked at first, and the words are two sentences', () => {
  expect(thankedLine([])).toBeNull()
  expect(thankWords('Ana Bell')).toBe(
    'Ana Bell starts with us. Thank you: without your introduction we would not have met.',
  )
})
