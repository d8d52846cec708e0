import type { PersonFilters } from '../../contract/person-filters.ts'
import type { NoticeRule } from '../../contract/privacy.ts'
import type { PersonList } from '../../contract/recommendations.ts'
import { chosenCategories } from '../../domain/category.ts'
import type { CompanyDb } from '../db/database.ts'
import { noticeRuleOf } from '../privacy/notice.store.ts'
import { type PageQuery, paginationOf } from '../pagination.ts'
import { person } from './person.ts'
import type { PersonChoice } from './person-choice.store.ts'
import { countsForFilters, totalOf } from './person-counts.rules.ts'
import { personPage } from './persons.store.ts'

type Asked = { admin: string; rule: NoticeRule; now: Date }

/** The persons that an admin asks for. */
export const choiceOf = (query: PersonFilters, { admin, rule, now }: Asked): PersonChoice => ({
  admin,
  ids: query.id,
  needsTriage: query.needs_review,
  favorite: query.favorite,
  status: query.recommendation_status,
  candidate: query.candidate,
  stage: query.stage,
  recommenders: query.recommender,
  jobs: query.job,
  strength: query.strength,
  tracking: query.tracking,
  evaluation: query.my_evaluation,
  step: query.progress,
  recommendedIn: query.recommended_in,
  employer: query.employer,
  connectedBefore: query.employer ? query.connected_before : undefined,
  categories: chosenCategories(query.job_category),
  seniorities: query.seniority.filter((seniority) => seniority !== null),
  ...(query.reach_out && { reachOut: { tab: query.reach_out, now } }),
  ...(query.notice && { noticeDue: { rule, now } }),
  search: query.search_query,
  sort: query.sort,
})

/** A page of the company's network as an admin sees it. */
export async function listPersons(
  db: CompanyDb,
  admin: string,
  query: PersonFilters & PageQuery,
  now: Date,
): Promise<PersonList> {
  const rule = await noticeRuleOf(db)
  const choice = choiceOf(query, { admin, rule, now })
  const { persons, found, counts } = await personPage(db, choice, query)
  return {
    connections: persons.map((row) => person(row, admin, rule)),
    ...countsForFilters(counts, choice),
    pagination: paginationOf(query, found ?? totalOf(counts, choice)),
  }
}
