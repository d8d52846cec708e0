import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'
import type { Counts } from './category-counts.ts'

const own = (db: CompanyDb, employee: string, statuses: string[]): RawBuilder<boolean> => sql<boolean>`
  k.company_id = ${db.company} and k.employee_id = ${employee} and k.status = any (${statuses}::text[])
  and ${visible(db, 'k')}`

/** An employee's connections of these statuses by category, from the counts that are kept. */
export const countsByCategory = (db: CompanyDb, employee: string, statuses: string[]) => sql<Counts>`(
  select coalesce(json_object_agg(category, n), '{}') from (
    select k.category, sum(k.n) as n from connection_count k where ${own(db, employee, statuses)} group by 1) kept)`

/** How many connections of these statuses an employee has. */
export const countOf = (db: CompanyDb, employee: string, statuses: string[]) => sql<number>`(
  select coalesce(sum(k.n), 0)::int from connection_count k where ${own(db, employee, statuses)})`

/** The persons of the company's network by category. */
export const networkByCategory = (db: CompanyDb) => sql<Counts>`(
  select coalesce(json_object_agg(category, n), '{}') from (
    select k.category, sum(k.n) as n from person_count k
    where k.company_id = ${db.company} and ${visible(db, 'k')} group by 1) kept)`

/** How many persons the company's network has. */
export const networkSize = (db: CompanyDb) => sql<number>`(
  select coalesce(sum(k.n), 0)::int from person_count k where k.company_id = ${db.company} and ${visible(db, 'k')})`
