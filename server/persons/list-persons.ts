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
export const choiceOf = (
  { search_query, job_category, seniority, ...filters }: PersonFilters,
  asked: Asked,
): PersonChoice => ({
  ...asked,
  ...filters,
  connected_before: filters.employer ? filters.connected_before : undefined,
  categories: chosenCategories(job_category),
  seniorities: seniority.filter((one) => one !== null),
  search: search_query,
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
