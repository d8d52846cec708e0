/** The outreach answers of a recommender who leaves reaching out to recruiters. */
export const RECRUITER_ANSWERS = {
  reach_out_method: 'RECRUITING',
  should_mention_name: true,
  recommendation_strength: 5,
  relationship: 'know_work',
  notes: 'Hire her.',
} as const

/** The outreach answers before any are given. */
export const NO_ANSWERS = {
  reach_out_method: null,
  should_mention_name: null,
  recommendation_strength: null,
  relationship: null,
  notes: null,
} as const
