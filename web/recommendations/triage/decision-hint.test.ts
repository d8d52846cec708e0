import { expect, test } from 'vitest'
import { buildPerson, buildTeamRecommendation } from '../../../testing/people.ts'
import { notInterestedHint } from './decision-hint.ts'

test('Not Interested says what the recommender will read', () => {
  const person = buildPerson({ recommended_by: 'Ben Kim' })
  expect(notInterestedHint(person)).toBe('Not Interested: Ben Kim sees “Not this time” tomorrow morning.')
  const both = [buildTeamRecommendation(), buildTeamRecommendation({ recommended_by: 'Ada' })]
  expect(notInterestedHint({ ...person, recommendations: both })).toContain('the recommenders see')
  expect(notInterestedHint({ ...person, recommended_by: null, recommendations: [] })).toBe(
    'Not Interested: archived, declined by us.',
  )
  const reach_out = {
    id: '1',
    state: 'sent',
    holder: 'Priya',
    until: null,
    job_title: null,
    answer: null,
    since: '2026-12-01T09:00:00Z',
  } as const
  expect(notInterestedHint({ ...person, reach_out })).toBe(
    'Not Interested: Priya’s contact ends, and Ben Kim sees “Not this time” tomorrow morning.',
  )
})
