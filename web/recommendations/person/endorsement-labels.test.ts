import { expect, test } from 'vitest'
import type { TeamRecommendation } from '../../../contract/recommendations.ts'
import { buildTeamRecommendation } from '../../../testing/people.ts'
import { factsOf, notesOf, recommendersOf } from './endorsement-labels.ts'

const team = (...given: Partial<TeamRecommendation>[]) => ({
  recommendations: given.map(buildTeamRecommendation),
})

const said = (given: Partial<TeamRecommendation>) =>
  factsOf(buildTeamRecommendation({ relationship: null, reach_out_method: null, ...given })).map(
    ({ label, text }) => `${label}: ${text}`,
  )

test.each<[Partial<TeamRecommendation>, string[]]>([
  [{}, []],
  [{ relationship: 'worked_directly' }, ['Relationship: Worked directly', 'Reach out: Not said']],
  [
    { recommendation_strength: 1 },
    ['Relationship: Not said', 'Strength: 1 of 5 – Decent', 'Reach out: Not said'],
  ],
  [{ recommendation_strength: 3 }, ['Relationship: Not said', 'Strength: 3 of 5', 'Reach out: Not said']],
  [
    { recommendation_strength: 5 },
    ['Relationship: Not said', 'Strength: 5 of 5 – Top of their field', 'Reach out: Not said'],
  ],
  [{ notes: 'Calm.' }, ['Relationship: Not said', 'Reach out: Not said']],
  [{ reach_out_method: 'RECOMMENDER' }, ['Relationship: Not said', 'Reach out: Ben Kim will reach out']],
  [
    { reach_out_method: 'RECRUITING', should_mention_name: true },
    ['Relationship: Not said', 'Reach out: A recruiter, who may mention the recommender'],
  ],
  [
    { reach_out_method: 'RECRUITING', should_mention_name: null },
    ['Relationship: Not said', 'Reach out: A recruiter, without mentioning the recommender'],
  ],
  [{ in_general: false, job_titles: ['Designer', 'Founder'] }, ['For: Designer, Founder']],
  [{ job_titles: ['Designer'] }, ['For: Your company in general, Designer']],
  [
    { relationship: 'other', recommendation_strength: 4, job_titles: ['Designer'] },
    [
      'Relationship: Other',
      'Strength: 4 of 5',
      'Reach out: Not said',
      'For: Your company in general, Designer',
    ],
  ],
])('%o reads %o', (given, facts) => {
  expect(said(given)).toEqual(facts)
})

test.each([
  [team(), []],
  [team({ recommended_by: 'Ada' }), ['Ada']],
  [
    team(
      { recommended_by: 'Ada', recommendation_strength: null },
      { recommended_by: 'Ben', recommendation_strength: 3 },
      { recommended_by: 'Ada', recommendation_strength: 5 },
    ),
    ['Ada', 'Ben'],
  ],
])('each recommender stands once, the strongest recommendation first (%#)', (person, names) => {
  expect(recommendersOf(person)).toEqual(names)
})

test.each([
  [team({ notes: null }), null],
  [team({ notes: '  ' }), null],
  [team({ notes: ' Great teacher. ' }), 'Great teacher.'],
  [
    team(
      { recommended_by: 'Ben Kim', notes: 'Calm.' },
      { recommended_by: 'Ada', notes: null },
      { recommended_by: 'Cleo', notes: 'Fast.' },
    ),
    'Ben Kim: Calm. · Cleo: Fast.',
  ],
])('notes of several recommenders are signed (%#)', (person, text) => {
  expect(notesOf(person)).toBe(text)
})
