import type { api } from '../../contract/api.ts'
import type { Answer, ServerArgs } from '../../contract/endpoint.ts'
import type { OwnRecommendation } from '../../contract/own-recommendation.ts'
import { chosenCategories } from '../../domain/category.ts'
import { categoryCounts, countIn } from '../connections/category-counts.ts'
import { ownConnection } from '../connections/own-connection.ts'
import type { CompanyDb } from '../db/database.ts'
import { paginationOf } from '../pagination.ts'
import { lastMorning } from '../mail/morning.rules.ts'
import type { OwnClaimRow } from '../persons/claim-choice.store.ts'
import { outreachOf } from './outreach.store.ts'
import { ownListOf } from './own-recommendations.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'
import { type OwnChoice, ownPage, type OwnRecommendationRow } from './own-recommendations.store.ts'

type List = typeof api.recommendations.recommendationList

/** A row → what the recommender sees, and how it went on. */
const ownRecommendation = (row: OwnRecommendationRow, now: Date): OwnRecommendation => ({
  ...ownConnection(row),
  ...outreachOf(row),
  is_recommended: row.recommended,
  job_titles: row.job_titles,
  stage: row.stage as OwnRecommendation['stage'],
  outcome: row.outcome as OwnRecommendation['outcome'],
  outcome_at: row.outcome_at && new Date(row.outcome_at).toISOString(),
  reach_out: row.reach_out && ownClaim(row.reach_out, now),
  is_news: row.is_news,
})

function ownClaim({ until, ...claim }: OwnClaimRow, now: Date) {
  const end = until === null ? null : new Date(until)
  return { ...claim, until: end && end.toISOString(), is_overdue: end !== null && end <= now }
}

/** The connections of their own that an employee asks for. */
export const ownChoiceOf = (
  query: Omit<ServerArgs<List>['query'], 'page' | 'page_size'>,
  employee: string,
  morning: Date,
): OwnChoice => ({
  employee,
  list: ownListOf(query.recommendation_status),
  categories: chosenCategories(query.job_category),
  search: query.search_term,
  sort: query.sort,
  morning,
})

/** A page of the employee's connections with a decision, and what became of the recommended ones. */
export async function listOwnRecommendations(
  db: CompanyDb,
  employee: string,
  query: ServerArgs<List>['query'],
  now: Date,
): Promise<Answer<List>> {
  const choice = ownChoiceOf(query, employee, lastMorning(await zoneOf(db), now))
  const { connections, found, categories } = await ownPage(db, choice, query)
  return {
    connections: connections.map((row) => ownRecommendation(row, now)),
    categories: categoryCounts(categories),
    pagination: paginationOf(query, found ?? countIn(categories, choice.categories)),
  }
}
