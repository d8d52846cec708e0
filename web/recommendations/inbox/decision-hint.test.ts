import { expect, test } from 'vitest'
import { buildPerson, buildTeamRecommendation } from '../../../testing/people.ts'
import { notInterestedHint } from './decision-hint.ts'

test('Not Interested says what the recommender will read', () => {
  const person = buildPerson({ recommended_by: 'Ben Kim' })
  expect(notInterestedHint(person)).toBe(
    'If you choose Not Interested, Ben Kim reads “Not this time” from the next morning on (08:00 UTC).',
  )
  const both = [buildTeamRecommendation(), buildTeamRecommendation({ recommended_by: 'Ada' })]
  expect(notInterestedHint({ ...person, recommendations: both })).toContain('the recommenders read')
})
