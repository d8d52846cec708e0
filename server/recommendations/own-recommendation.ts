import type { OwnRecommendation } from '../../contract/recommendations.ts'
import { ownConnection } from '../connections/own-connection.ts'
import type { OwnRecommendationRow } from './own-recommendations.store.ts'
import { outreachOf } from './outreach.store.ts'

/** A row → what the recommender sees of it, with what became of it. */
export const ownRecommendation = (row: OwnRecommendationRow): OwnRecommendation => ({
  ...ownConnection(row),
  ...outreachOf(row),
  is_recommended: row.recommended,
  job_titles: row.job_titles,
  stage: row.stage as OwnRecommendation['stage'],
  outcome: row.outcome as OwnRecommendation['outcome'],
  outcome_at: row.outcome_at && new Date(row.outcome_at).toISOString(),
  is_news: row.is_news,
})
