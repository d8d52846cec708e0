import { sql } from 'kysely'
import type { ViewScreen } from '../../domain/saved-view.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'

export type ViewRow = {
  id: string
  employee_id: string
  is_shared: boolean
  screen: ViewScreen
  name: string
  query: string
}

const COLUMNS = ['id', 'employee_id', 'is_shared', 'screen', 'name', 'query'] as const

/** An employee's views, and with `shared` those of all admins, by name. */
export async function viewsOf(db: CompanyDb, employee: string, shared: boolean): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom('saved_view')
    .where('company_id', '=', db.company)
    .where((row) =>
      row.or([
        row.and([row('employee_id', '=', employee), row('is_shared', '=', false)]),
        ...(shared ? [row('is_shared', '=', true)] : []),
      ]),
    )
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows as ViewRow[]
}

/** A view of anyone in the company; null if there is none. */
export async function viewById(db: CompanyDb, id: string): Promise<ViewRow | null> {
  const row = await rowOf(db, 'saved_view', id).select(COLUMNS).executeTakeFirst()
  return (row as ViewRow | undefined) ?? null
}

export async function insertView(db: CompanyDb, view: ViewRow, now: Date) {
  await db
    .insertInto('saved_view')
    .values({ company_id: db.company, ...view, created_at: now })
    .execute()
}

export async function renameView(db: CompanyDb, id: string, name: string) {
  await db
    .updateTable('saved_view')
    .set({ name })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
}

export async function deleteView(db: CompanyDb, id: string) {
  await db.deleteFrom('saved_view').where('company_id', '=', db.company).where('id', '=', id).execute()
}

/** Those of the jobs and of the employees that exist. */
export async function existing(db: CompanyDb, jobs: string[], employees: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from job where company_id = ${db.company} and id = any (${jobs}::uuid[])
    union all
    select id from employee
    where company_id = ${db.company} and id = any (${employees}::uuid[]) and deleted_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
