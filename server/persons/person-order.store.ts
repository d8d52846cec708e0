import { sql, type RawBuilder } from 'kysely'
import type { PersonSort } from '../../contract/person-filters.ts'
import { CATEGORIES } from '../../domain/category.ts'
import type { CompanyDb } from '../db/database.ts'
import { groupedPage } from '../db/grouped-page.ts'
import { oneOf } from '../db/one-of.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { dueAt } from './claim-choice.store.ts'
import {
  chosen,
  inList,
  isNetwork,
  isOfRecommended,
  isReadOnce,
  ofSeniority,
  type PersonChoice,
} from './person-choice.store.ts'

type Sql = RawBuilder<unknown>

const COMPANY = sql`t.employer_key` // groups the spellings of one employer

/** Ties are ordered by name, from Z to A in the orders from Z to A. People without a value come last in both directions. */
const ORDERS: Record<Exclude<PersonSort, 'due'>, Sql> = {
  strength: sql`t.strength desc nulls last, t.recommenders desc nulls last, t.search, t.id`,
  strength_asc: sql`t.strength asc nulls last, t.recommenders asc nulls last, t.search, t.id`,
  recommenders: sql`t.recommenders desc nulls last, t.strength desc nulls last, t.search, t.id`,
  recommenders_asc: sql`t.recommenders asc nulls last, t.strength asc nulls last, t.search, t.id`,
  newest: sql`t.recommended_at desc nulls last, t.search, t.id`,
  oldest: sql`t.recommended_at asc nulls last, t.search, t.id`,
  name: sql`t.search, t.id`,
  name_desc: sql`t.search desc, t.id desc`,
  company: sql`${COMPANY}, t.search, t.id`,
  company_desc: sql`${COMPANY} desc nulls last, t.search desc, t.id desc`,
}

const sortOf = (choice: PersonChoice): PersonSort =>
  choice.sort ?? (choice.reach_out ? 'due' : isOfRecommended(choice) ? 'strength' : 'name')

const orderOf = (db: CompanyDb, choice: PersonChoice): Sql => {
  const sort = sortOf(choice)
  return sort === 'due' ? sql`${dueAt(db)} nulls last, ${ORDERS.strength}` : ORDERS[sort]
}

/** What a search has to read for the order; if possible, what an index holds along with the id and the search text. */
const orderColumns = (choice: PersonChoice): Sql => {
  const sort = sortOf(choice)
  if (sort === 'name' || sort === 'name_desc') return sql`t.id, t.search`
  if (sort === 'company' || sort === 'company_desc') return sql`t.id, t.search, t.employer_key`
  return sql`t.id, t.search, t.strength, t.recommenders, t.recommended_at`
}

const allOf = (db: CompanyDb, choice: PersonChoice) => sql`shown_person t where ${inList(db, choice)}`

const rowsOf = (db: CompanyDb, choice: PersonChoice) => sql`${allOf(db, choice)} and ${chosen(choice)}`

/** The whole list for its page and its counts, from what is read once or from the table. */
export const listRows = (db: CompanyDb, choice: PersonChoice): Sql =>
  isReadOnce(choice) ? sql`listed t where true` : allOf(db, choice)

/** What a page reads once, before everything else: the list of some filters, and what a search finds in it. */
export function readOnce(db: CompanyDb, choice: PersonChoice): Sql {
  const listed = sql`listed as materialized (
    select t.id, t.search, t.category, t.seniority, t.employer_key, t.strength, t.recommenders, t.recommended_at from ${allOf(db, choice)})`
  const found = sql`found as materialized (
    select ${orderColumns(choice)} from ${listRows(db, choice)} and ${chosen(choice)})`
  const parts = [...(isReadOnce(choice) ? [listed] : []), ...(choice.search ? [found] : [])]
  return parts.length === 0 ? sql`` : sql`with ${sql.join(parts)}`
}

/** The parts of a list after each other. Each is read as far as the page may need it. */
function partsInTurn(parts: ((last: PageQuery) => Sql)[], page: PageQuery): Sql {
  const last = { page: 1, page_size: offsetOf(page) + page.page_size }
  const read = parts.map(
    (part, index) => sql`
      select id, ${sql.lit(index)} as part, row_number() over () as place from (${part(last)}) of_part`,
  )
  return sql`
    select id from (${sql.join(read, sql` union all `)}) parts
    order by part, place limit ${page.page_size} offset ${offsetOf(page)}`
}

/** Whether the group has someone of the chosen seniorities: rare ones are in few groups, and the others need not be read. */
const hasSeniority = (db: CompanyDb, { seniorities = [] }: PersonChoice) =>
  seniorities.length === 0
    ? sql`true`
    : sql`(
      select sum(k.n) from person_count k
      where k.company_id = ${db.company} and k.category = of_category.value and ${oneOf('k.seniority', seniorities)}) > 0`

/** A page of the network in parts that an index has in their order. */
function pageOfNetwork(db: CompanyDb, choice: PersonChoice, page: PageQuery): Sql {
  const sort = sortOf(choice)
  const all = inList(db, choice)
  const category = choice.categories.length > 0 ? choice.categories : CATEGORIES
  const byName = (where: Sql, of: PageQuery, descending = false) =>
    groupedPage({
      table: 'shown_person',
      where: sql<boolean>`${all} and ${ofSeniority(choice)} and ${where} and ${hasSeniority(db, choice)}`,
      groups: { category },
      page: of,
      descending,
    })
  const sorted = (where: Sql, order: Sql) => (of: PageQuery) =>
    sql`select t.id from ${rowsOf(db, choice)} and ${where} order by ${order} limit ${of.page_size}`
  if (sort === 'name' || sort === 'name_desc') return byName(sql`true`, page, sort === 'name_desc')
  if (sort === 'company') return partsInTurn([sorted(sql`true`, ORDERS.company)], page)
  // without 'nulls last', the index is read backwards; a plan for a page of unknown size would sort everyone otherwise
  const backwards = sql`${COMPANY} desc, t.search desc, t.id desc`
  if (sort === 'company_desc')
    return partsInTurn(
      [sorted(sql`${COMPANY} is not null`, backwards), sorted(sql`${COMPANY} is null`, backwards)],
      page,
    )
  return partsInTurn(
    [sorted(sql`t.recommended`, orderOf(db, choice)), (of) => byName(sql`not t.recommended`, of)],
    page,
  )
}

/** The ids of a page in the order of the list, from what `readOnce` read, if anything. */
export function idsOfPage(db: CompanyDb, choice: PersonChoice, page: PageQuery): Sql {
  if (!choice.search && isNetwork(choice)) return pageOfNetwork(db, choice, page)
  const rows = choice.search ? sql`found t` : sql`${listRows(db, choice)} and ${chosen(choice)}`
  return sql`select t.id from ${rows} order by ${orderOf(db, choice)} limit ${page.page_size} offset ${offsetOf(page)}`
}

/** All ids of a list that is not the network, in its order. */
export async function orderedIds(db: CompanyDb, choice: PersonChoice): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      select t.id from ${rowsOf(db, choice)} order by ${orderOf(db, choice)}) in_order`.execute(db)
  return rows[0]!.ids
}
