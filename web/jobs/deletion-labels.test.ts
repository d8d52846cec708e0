import { expect, test } from 'vitest'
import { deletionLabel } from './deletion-labels.ts'

test.each([
  [0, 0, 0, 'Nobody has decided on anybody for this job yet.'],
  [1, 1, 1, 'Deleting this job also deletes 1 decision of 1 person, a recommendation.'],
  [1, 1, 0, 'Deleting this job also deletes 1 decision of 1 person, which recommends nobody.'],
  [12, 3, 5, 'Deleting this job also deletes 12 decisions of 3 people, 5 of them recommendations.'],
  [4, 1, 1, 'Deleting this job also deletes 4 decisions of 1 person, 1 of them a recommendation.'],
  [4, 2, 0, 'Deleting this job also deletes 4 decisions of 2 people, none of them a recommendation.'],
  [2, 2, 2, 'Deleting this job also deletes 2 decisions of 2 people, all of them recommendations.'],
])('%i decisions of %i employees, %i recommendations', (decisions, employees, recommendations, words) =>
  expect(deletionLabel({ decisions, employees, recommendations })).toBe(words),
)
