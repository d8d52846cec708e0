import { sql } from 'kysely'
import { RecommendationStatus } from '../../contract/shapes.ts'
import type { CompanyDb } from '../db/database.ts'
import { oneOf } from '../db/one-of.ts'
import type { Counts } from './category-counts.ts'

/** An employee's connections of these statuses. All statuses are named where all count, so that an index alone answers. */
const ofEmployee = (db: CompanyDb, employee: string, statuses: readonly string[]) => sql`
  from shown_connection t
  where t.company_id = ${db.company} and t.employee_id = ${employee} and ${oneOf('t.status', statuses)}`

/** An employee's connections of these statuses by category. */
export const countsByCategory = (db: CompanyDb, employee: string, statuses: string[]) => sql<Counts>`(
  select coalesce(json_object_agg(category, n), '{}') from (
    select category, sum(n)::int as n from (
      select t.status, t.category, count(*) as n ${ofEmployee(db, employee, statuses)} group by 1, 2) as in_order_of_the_index
    group by 1) counted)`

/** How many connections of these statuses an employee has. */
export const countOf = (db: CompanyDb, employee: string, statuses: readonly string[]) => sql<number>`(
  select count(*)::int ${ofEmployee(db, employee, statuses)})`

type OfEmployee = { undecided: Counts; all: Counts }

/** An employee's undecided connections and all of them, by category. */
export async function ownCountsByCategory(db: CompanyDb, employee: string): Promise<OfEmployee> {
  const { rows } = await sql<OfEmployee>`
    select coalesce(json_object_agg(category, undecided), '{}') as undecided, coalesce(json_object_agg(category, n), '{}') as "all" from (
      select t.category, count(*)::int as n, count(*) filter (where t.status = 'not_reviewed')::int as undecided
      ${ofEmployee(db, employee, RecommendationStatus.options)} group by 1) counted`.execute(db)
  return rows[0]!
}

/** How many of an employee's connections are new or moved, without a decision since. They are few, so they are counted. */
export const countOfChanged = (db: CompanyDb, employee: string) => sql<number>`(
  select count(*)::int from shown_connection t
  where t.company_id = ${db.company} and t.employee_id = ${employee} and t.change is not null
    and t.status in ('not_reviewed', 'recommend'))`

// The network may have hundreds of thousands of persons, which take too long to count. So their number is stored, and every store that
// changes which persons are visible or their category recounts them in the same transaction.

/** The persons of the company's network by category and seniority. */
export const networkCounts = (db: CompanyDb) => sql`
  select category, seniority, n from person_count where company_id = ${db.company}`

/** How many persons the company's network has. */
export const networkSize = (db: CompanyDb) => sql<number>`(
  select coalesce(sum(n), 0)::int from person_count where company_id = ${db.company})`

/** The transaction must have locked the company's network (lockNetwork): otherwise it could overwrite a newer count. */
export async function recountPersons(db: CompanyDb) {
  await sql`
    insert into person_count as stored (company_id, category, seniority, n)
    select ${db.company}::uuid, category, seniority, sum(n) from (
      select p.category, p.seniority, count(*) as n from shown_person p
      where p.company_id = ${db.company} group by 1, 2
      union all
      select k.category, k.seniority, 0 from person_count k where k.company_id = ${db.company}
    ) counted group by 2, 3
    on conflict (company_id, category, seniority) do update set n = excluded.n where stored.n <> excluded.n`.execute(
    db,
  )
}
