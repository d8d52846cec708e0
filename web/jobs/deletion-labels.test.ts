import { expect, test } from 'vitest'
import { deletionLabel } from './deletion-labels.ts'

test.each([
  [0, 0, 0, 'No one has decided on anyone for this job yet.'],
  [1, 1, 1, 'This also deletes 1 recommendation by 1 colleague.'],
  [1, 1, 0, 'This also deletes 1 pass by 1 colleague.'],
  [12, 3, 5, 'This also deletes 5 recommendations and 7 passes by 3 colleagues.'],
  [4, 1, 1, 'This also deletes 1 recommendation and 3 passes by 1 colleague.'],
  [4, 2, 0, 'This also deletes 4 passes by 2 colleagues.'],
  [2, 2, 2, 'This also deletes 2 recommendations by 2 colleagues.'],
])('%i decisions of %i employees, %i recommendations', (decisions, employees, recommendations, words) =>
  expect(deletionLabel({ decisions, employees, recommendations })).toBe(words),
)
