import { sql, type RawBuilder } from 'kysely'
import type { NotSaid, Outreach } from '../../contract/shapes.ts'
import type { Education } from '../../domain/education.ts'
import { CATEGORIES } from '../../domain/category.ts'
import { ratingsOfPerson, type RatingRow } from '../candidates/ratings.store.ts'
import type { Counts } from '../connections/category-counts.ts'
import { networkByCategory } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { groupedPage } from '../db/grouped-page.ts'
import { matches } from '../db/matches.ts'
import { pageRows } from '../db/page-rows.ts'
import { visible } from '../db/visible.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'

export type PersonChoice = {
  /** The admin who asks: passes and skips are their own. */
  admin: string
  /** Only these persons. */
  ids?: string[]
  needsReview?: boolean
  favorite?: boolean
  status?: 'recommend' | 'not_reviewed' | 'dont_recommend' | 'skip'
  /** Only recommended persons in this stage. */
  stage?: string
  categories: string[]
  search: string
}

export type RecommenderRow = Outreach & {
  not_said: NotSaid | null
  user_connection_id: string
  first_name: string | null
  last_name: string | null
  email: string
  job_titles: string[]
}

export type PersonRow = {
  id: string
  search: string
  name: string
  job_title: string | null
  company_name: string | null
  category: string
  linkedin_url: string | null
  email: string | null
  education: Education | null
  recommended: boolean
  needs_review: boolean
  reviewed: boolean
  is_favorite: boolean
  stage: string
  recommenders: RecommenderRow[]
}

type KnowerRow = { first_name: string | null; last_name: string | null; email: string }
export type ListedPerson = PersonRow & { ratings: RatingRow[]; knowers: KnowerRow[] }

type Condition = RawBuilder<boolean>
const flag = (column: string, value: boolean): Condition =>
  value ? sql<boolean>`${sql.ref(column)}` : sql<boolean>`not ${sql.ref(column)}`

function hasStatus(db: CompanyDb, { status, admin }: PersonChoice): Condition {
  if (status === 'recommend' || status === 'not_reviewed')
    return flag('t.recommended', status === 'recommend')
  return sql<boolean>`t.id in (
    select c.person_id from connection c
    where c.company_id = ${db.company} and c.employee_id = ${admin} and c.status = ${status} and ${visible(db, 'c')})`
}

/** The list that a tab or a filter stands for, before search and categories narrow it. */
function inList(db: CompanyDb, choice: PersonChoice): Condition {
  const conditions = [sql<boolean>`t.company_id = ${db.company}`, visible(db, 't')]
  if (choice.ids?.length) conditions.push(sql<boolean>`t.id = any (${choice.ids}::uuid[])`)
  if (choice.needsReview !== undefined) conditions.push(flag('t.needs_review', choice.needsReview))
  if (choice.needsReview) conditions.push(flag('t.recommended', true)) // implied; lets the planner use the index
  if (choice.favorite !== undefined) conditions.push(flag('t.is_favorite', choice.favorite))
  if (choice.status) conditions.push(hasStatus(db, choice))
  if (choice.stage) conditions.push(flag('t.recommended', true), sql<boolean>`t.stage = ${choice.stage}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The whole network, or all but the recommended: too many to sort or count. The other lists are short. */
const isNetwork = ({ ids, needsReview, favorite, status, stage }: PersonChoice) =>
  !ids?.length &&
  needsReview === undefined &&
  favorite === undefined &&
  stage === undefined &&
  (status ?? 'not_reviewed') === 'not_reviewed'

const chosen = ({ categories, search }: PersonChoice): Condition => sql<boolean>`
  ${categories.length > 0 ? sql`t.category = any (${categories}::text[])` : sql`true`} and ${matches('t', search)}`

function idsOfPage(db: CompanyDb, choice: PersonChoice, page: PageQuery): RawBuilder<unknown> {
  if (!choice.search && isNetwork(choice)) {
    const category = choice.categories.length > 0 ? choice.categories : CATEGORIES
    return groupedPage({ table: 'person', where: inList(db, choice), groups: { category }, page })
  }
  const rows = choice.search ? sql`found` : sql`person t where ${inList(db, choice)} and ${chosen(choice)}`
  return sql`select id, search from ${rows} order by search, id limit ${page.page_size} offset ${offsetOf(page)}`
}

function countsOf(db: CompanyDb, choice: PersonChoice): RawBuilder<Counts> {
  if (!isNetwork(choice))
    return sql<Counts>`(
      select coalesce(json_object_agg(category, n), '{}') from (
        select t.category, count(*) as n from person t where ${inList(db, choice)} group by 1) counted)`
  if (!choice.status) return networkByCategory(db)
  const recommended = { ...choice, status: 'recommend' as const }
  return sql<Counts>`(
    select coalesce(json_object_agg(category, n), '{}') from (
      select category, sum(n) as n from (
        select key as category, value::int as n from json_each_text(${networkByCategory(db)})
        union all select t.category, -1 from person t where ${inList(db, recommended)}) all_but group by 1) counted)`
}

/** Who recommends a person and with which answers, the first recommender first. */
const recommenders = (db: CompanyDb) => sql`
  select c.id as user_connection_id, c.reach_out_method, c.should_mention_name, c.recommendation_strength,
    c.relationship, c.notes, c.not_said, e.first_name, e.last_name, e.email,
    array(
      select j.job_title from job_decision d join job j on j.company_id = d.company_id and j.id = d.job_id
      where d.company_id = c.company_id and d.connection_id = c.id and d.decision = 'YES'
      order by j.created_at, j.id) as job_titles
  from connection c join employee e on e.company_id = c.company_id and e.id = c.employee_id
  where c.company_id = ${db.company} and c.person_id = p.id and p.recommended and c.recommended
  order by c.first_recommended_at, c.id`

/** The employees who know a person, by name. */
const knowers = (db: CompanyDb) => sql`(
  select coalesce(json_agg(k order by k.first_name, k.last_name, k.email), '[]') from (
    select distinct e.first_name, e.last_name, e.email
    from connection c join employee e on e.company_id = c.company_id and e.id = c.employee_id
    where c.company_id = ${db.company} and c.person_id = p.id and ${visible(db, 'c')}) k)`

/** Admins see the e-mail address of recommended persons only. */
const columns = (db: CompanyDb) => sql`
  p.id, p.search, p.name, p.job_title, p.company_name, p.category, p.linkedin_url,
  case when p.recommended then p.email end as email, p.education, p.recommended, p.needs_review,
  p.reviewed_at is not null as reviewed, p.is_favorite, p.stage,
  case when p.recommended then (select coalesce(json_agg(r), '[]') from (${recommenders(db)}) r) else '[]' end
    as recommenders`

type PersonPage = {
  persons: ListedPerson[]
  /** The number of results; null without a search. */
  found: number | null
  /** Counts by category, regardless of the search and the chosen categories. */
  categories: Counts
}

/** One page of persons with their recommenders and the counts of the list. */
export async function personPage(db: CompanyDb, choice: PersonChoice, page: PageQuery): Promise<PersonPage> {
  const found = sql`
    with found as materialized (
      select t.id, t.search from person t
      where ${inList(db, choice)} and ${chosen(choice)})`
  const { rows } = await sql<PersonPage>`
    ${choice.search ? found : sql``}
    select
      (select coalesce(json_agg(listed), '[]') from (
        select ${columns(db)}, ${knowers(db)} as knowers, ${ratingsOfPerson(db)} as ratings from (${idsOfPage(db, choice, page)}) of_page
        ${pageRows(db, 'person', 'p')}
        order by of_page.search, of_page.id) listed) as persons,
      ${choice.search ? sql`(select count(*)::int from found)` : sql`null::int`} as found,
      ${countsOf(db, choice)} as categories`.execute(db)
  return rows[0]!
}

/** The next persons after the last one read, by category and name, for a list that is read completely. */
export async function personsAfter(
  db: CompanyDb,
  choice: PersonChoice,
  last: PersonRow | null,
  limit: number,
): Promise<PersonRow[]> {
  const after = last
    ? sql`and (t.category, t.search, t.id) > (${last.category}, ${last.search}, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<PersonRow>`
    select ${columns(db)} from (
      select t.* from person t where ${inList(db, choice)} and ${chosen(choice)} ${after}
      order by t.category, t.search, t.id limit ${limit}) p
    order by p.category, p.search, p.id`.execute(db)
  return rows
}
