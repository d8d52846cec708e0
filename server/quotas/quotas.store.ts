import { sql } from 'kysely'
import { countOf, networkSize } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'

/** The numbers of the company’s open jobs and of all its jobs. */
export async function jobCounts(db: CompanyDb): Promise<{ open: number; kept: number }> {
  const { rows } = await sql<{ open: number; kept: number }>`
    select count(*) filter (where closed_at is null)::int as open, count(*)::int as kept
    from job where company_id = ${db.company}`.execute(db)
  return rows[0]!
}

/** The number of the company’s comments and answers, without deleted ones. */
export async function commentCount(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from comment where company_id = ${db.company} and text is not null`.execute(
    db,
  )
  return rows[0]!.kept
}

/** The bytes of all rows that the company stores, as they are stored, without indexes. */
export async function storedBytes(db: CompanyDb, { except }: { except?: string } = {}): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relrowsecurity and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const sizes = tables
    .filter(({ name }) => name !== except)
    .map(
      ({ name }) =>
        sql`(select coalesce(sum(pg_column_size(t.*)), 0) from ${sql.table(name)} t where t.company_id = ${db.company})`,
    )
  const { rows } = await sql<{
    bytes: number
  }>`select (${sql.join(sizes, sql` + `)})::float8 as bytes`.execute(db)
  return rows[0]!.bytes
}

const STATUSES = ['not_reviewed', 'recommend', 'dont_recommend', 'skip']

/** The number of people in an employee’s own network and in the company’s, without those of an unfinished import. */
export async function countPeople(
  db: CompanyDb,
  employee: string,
): Promise<{ own: number; company: number }> {
  const { rows } = await sql<{ own: number; company: number }>`
    select ${countOf(db, employee, STATUSES)} as own, ${networkSize(db)} as company`.execute(db)
  return rows[0]!
}
