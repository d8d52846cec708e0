import { expect, test } from 'vitest'
import type { TeamRecommendation } from '../../../contract/recommendations.ts'
import { buildTeamRecommendation } from '../../../testing/people.ts'
import { factsOf, linesOf, firstWords, recommendersOf, saysNothing } from './endorsement-labels.ts'

const team = (...given: Partial<TeamRecommendation>[]) => ({
  recommendations: given.map(buildTeamRecommendation),
})

function said(given: Partial<TeamRecommendation>) {
  const all = buildTeamRecommendation({ relationship: null, reach_out_method: null, ...given })
  return [...linesOf(all), ...factsOf(all)].map(({ label, text }) => `${label}: ${text}`)
}

test.each<[Partial<TeamRecommendation>, string[]]>([
  [{}, []],
  [{ relationship: 'worked_directly' }, ['Relationship: Worked directly']],
  [{ recommendation_strength: 1 }, ['Strength: 1 of 5 – Decent']],
  [{ recommendation_strength: 3 }, ['Strength: 3 of 5']],
  [{ recommendation_strength: 5 }, ['Strength: 5 of 5 – Top of their field']],
  [{ notes: 'Calm.' }, []],
  [{ notes: 'Calm.', relationship: 'other' }, ['Relationship: Other']],
  [{ reach_out_method: 'RECOMMENDER', notes: ' ' }, ['Reach out: Ben Kim will reach out']],
  [
    { reach_out_method: 'RECRUITING', should_mention_name: true, recommendation_strength: 3 },
    ['Strength: 3 of 5', 'Reach out: A recruiter, who may mention the recommender'],
  ],
  [
    { reach_out_method: 'RECRUITING', should_mention_name: null, notes: 'Calm.' },
    ['Reach out: A recruiter, without mentioning the recommender'],
  ],
  [{ in_general: false, job_titles: ['Designer', 'Founder'] }, ['For: Designer, Founder']],
  [{ job_titles: ['Designer'] }, ['For: Your company in general, Designer']],
  [
    { relationship: 'other', recommendation_strength: 4, job_titles: ['Designer'] },
    ['Relationship: Other', 'Strength: 4 of 5', 'For: Your company in general, Designer'],
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
  [team({ notes: ' Great\n\nteacher. ' }), 'Great teacher.'],
  [
    team(
      { notes: 'Calm.', recommendation_strength: null },
      { notes: null, recommendation_strength: 5 },
      { notes: 'Fast.', recommendation_strength: 4 },
    ),
    'Fast.',
  ],
  [team({ notes: `${'a'.repeat(118)} 🎻 more` }), `${'a'.repeat(118)} 🎻…`],
])('a row has the first words of the strongest recommender who wrote some (%#)', (person, text) => {
  expect(firstWords(person)).toBe(text)
})

test.each([
  [team(), false],
  [team({ notes: ' ' }, {}), true],
  [team({}, { recommendation_strength: 1 }), false],
  [team({}, { notes: 'Calm.' }), false],
])('a person without notes and strengths is told apart (%#)', (person, silent) => {
  expect(saysNothing(person)).toBe(silent)
})
