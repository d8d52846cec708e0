import { expect, test } from 'vitest'
import { countLabel, mentionLabel } from './recommendation-columns.tsx'

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'N/A'],
] as const)('the name can be mentioned %s: %s', (should_mention_name, words) =>
  expect(mentionLabel({ should_mention_name })).toBe(words),
)

test.each([
  [0, '0 recommendations'],
  [1, '1 recommendation'],
  [1234, '1,234 recommendations'],
])('%i recommendations read: %s', (total, words) => expect(countLabel(total)).toBe(words))
