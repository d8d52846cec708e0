import { expect, test } from 'vitest'
import { countWords, mentionWords, strengthWords } from './recommendation-words.ts'

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'N/A'],
] as const)('the name can be mentioned %s: %s', (should_mention_name, words) =>
  expect(mentionWords({ should_mention_name })).toBe(words),
)

test.each([
  [null, null],
  [1, '1/5'],
  [5, '5/5'],
])('strength %s: %s', (recommendation_strength, words) =>
  expect(strengthWords({ recommendation_strength })).toBe(words),
)

test.each([
  [0, '0 recommendations'],
  [1, '1 recommendation'],
  [1234, '1,234 recommendations'],
])('%i recommendations are told as %s', (total, words) => expect(countWords(total)).toBe(words))
