import { expect, test } from 'vitest'
import {
  countWords,
  mentionWords,
  reachOutWords,
  relationshipWords,
  strengthWords,
} from './recommendation-words.ts'

test.each([
  [null, false, null],
  [null, true, null],
  ['RECRUITING', false, 'Recruiter'],
  ['RECRUITING', true, 'Recruiter'],
  ['RECOMMENDER', false, 'Recommender'],
  ['RECOMMENDER', true, 'Myself'],
] as const)('%s, own %s: %s reaches out', (reach_out_method, is_own, words) =>
  expect(reachOutWords({ reach_out_method, is_own })).toBe(words),
)

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'N/A'],
] as const)('the name can be mentioned %s: %s', (should_mention_name, words) =>
  expect(mentionWords({ should_mention_name })).toBe(words),
)

test.each([
  [null, true, null],
  ['worked_directly', false, 'Worked directly together'],
  ['know_work', false, 'Knows them from work'],
  ['know_work', true, 'Know them from work'],
  ['know_socially', true, 'Know them socially'],
  ['other', true, 'Other'],
] as const)('relationship %s, own %s: %s', (relationship, is_own, words) =>
  expect(relationshipWords({ relationship, is_own })).toBe(words),
)

test.each([
  [null, null],
  [1, '1 of 5'],
  [5, '5 of 5'],
])('strength %s: %s', (recommendation_strength, words) =>
  expect(strengthWords({ recommendation_strength })).toBe(words),
)

test.each([
  [0, '0 recommendations'],
  [1, '1 recommendation'],
  [1234, '1,234 recommendations'],
])('%i recommendations are told as %s', (total, words) => expect(countWords(total)).toBe(words))
