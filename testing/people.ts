import type { Person, TeamRecommendation } from '../contract/recommendations.ts'

/** A colleague's recommendation as the API answers it; what a test does not say is filled in. */
export const buildTeamRecommendation = (given: Partial<TeamRecommendation> = {}): TeamRecommendation => ({
  user_connection_id: crypto.randomUUID(),
  recommended_by: 'Ben Kim',
  is_own: false,
  in_general: true,
  job_titles: [],
  reach_out_method: 'RECOMMENDER',
  should_mention_name: null,
  relationship: 'worked_directly',
  recommendation_strength: null,
  notes: null,
  ...given,
})

/** A recommended person as the API answers it to admins; what a test does not say is filled in. */
export const buildPerson = (given: Partial<Person> = {}): Person => ({
  id: crypto.randomUUID(),
  name: 'Ada Lovelace',
  job_title: 'Engineer',
  company: 'Analytical Engines',
  current_job: 'Engineer at Analytical Engines',
  job_category: 'SOFTWARE_ENGINEER',
  seniority: 'PROFESSIONAL',
  linkedin_url: null,
  email: null,
  education: null,
  status: 'recommend',
  is_candidate: true,
  added: null,
  is_favorite: false,
  is_reviewed: false,
  stage: 'new',
  outcome: null,
  outcome_at: null,
  recommended_at: '2026-11-02T09:00:00.000Z',
  known_by: 'Ben Kim',
  known_by_names: ['Ben Kim'],
  writer: 'Ben Kim',
  can_ask: true,
  recommended_by: 'Ben Kim',
  recommendations: [buildTeamRecommendation()],
  ratings: [],
  reach_out: null,
  notice: null,
  ...given,
})
