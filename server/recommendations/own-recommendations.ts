import type { api } from '../../contract/api.ts'
import type { Answer, ServerArgs } from '../../contract/endpoint.ts'
import type { OwnRecommendation } from '../../contract/recommendations.ts'
import { chosenCategories } from '../../domain/category.ts'
import { categoryCounts, countIn } from '../connections/category-counts.ts'
import { ownConnection } from '../connections/own-connection.ts'
import type { CompanyDb } from '../db/database.ts'
import { paginationOf } from '../pagination.ts'
import { lastMorning } from '../mail/morning.rules.ts'
import { outreachOf } from './outreach.store.ts'
import { ownListOf } from './own-recommendations.rules.ts'
import { ownPage, type OwnRecommendationRow } from './own-recommendations.store.ts'

type List = typeof api.recommendations.recommendationList

/** A row → what the recommender sees of it, with what became of it. */
const ownRecommendation = (row: OwnRecommendationRow): OwnRecommendation => ({
  ...ownConnection(row),
  ...outreachOf(row),
  is_recommended: row.recommended,
  job_titles: row.job_titles,
  stage: row.stage as OwnRecommendation['stage'],
  outcome: row.outcome as OwnRecommendation['outcome'],
  outcome_at: row.outcome_at && new Date(row.outcome_at).toISOString(),
  is_news: row.is_news,
})

/** A page of the employee's connections with a decision, and what became of the recommended ones. */
export async function listOwnRecommendations(
  db: CompanyDb,
  employee: string,
  query: ServerArgs<List>['query'],
  now: Date,
): Promise<Answer<List>> {
  const choice = {
    employee,
    list: ownListOf(query.recommendation_status),
    categories: chosenCategories(query.job_category),
    search: query.search_term,
    sort: query.sort,
    morning: lastMorning(now),
  }
  const { connections, found, categories } = await ownPage(db, choice, query)
  return {
    connections: connections.map(ownRecommendation),
    categories: categoryCounts(categories),
    pagination: paginationOf(query, found ?? countIn(categories, choice.categories)),
  }
}
