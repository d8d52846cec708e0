import type { JobRecommendation } from '../../contract/jobs.ts'

/** Whether recruiters may name the recommender; 'N/A' if the question was not asked. */
export const mentionLabel = ({ should_mention_name }: Pick<JobRecommendation, 'should_mention_name'>) =>
  should_mention_name === null ? 'N/A' : should_mention_name ? 'Yes' : 'No'

export const countLabel = (total: number) =>
  `${total.toLocaleString('en')} ${total === 1 ? 'recommendation' : 'recommendations'}`
