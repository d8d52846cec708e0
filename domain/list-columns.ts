import type { ViewScreen } from './saved-view.ts'

/** The columns of each list that can be hidden and moved, in their first order. The name always comes first. */
export const LIST_COLUMNS: Record<ViewScreen, readonly string[]> = {
  candidates: ['job', 'recommended_by', 'next_step', 'stage', 'strength'],
  network: ['job', 'status', 'known_by', 'recommended_by', 'strength'],
  referrals: [
    'job_title',
    'company',
    'category',
    'status',
    'reach_out_method',
    'should_mention_name',
    'relationship',
    'strength',
    'notes',
  ],
  jobs: [
    'job_title',
    'company',
    'recommended_by',
    'reach_out_method',
    'should_mention_name',
    'relationship',
    'recommendation_strength',
    'stage',
    'notes',
  ],
}
