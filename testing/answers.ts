/** What a recommender answers who leaves the first word to the recruiters. */
export const RECRUITER_ANSWERS = {
  reach_out_method: 'RECRUITING',
  should_mention_name: true,
  recommendation_strength: 5,
  relationship: 'know_work',
  notes: 'Hire her.',
} as const

/** Of somebody whose questions nobody answered. */
export const NO_ANSWERS = {
  reach_out_method: null,
  should_mention_name: null,
  recommendation_strength: null,
  relationship: null,
  notes: null,
} as const
