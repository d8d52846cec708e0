import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import type { EmployeeRow, Standing } from './employees.rules.ts'
import { memberById } from '../auth/base/member.store.ts'
import { lockCompany, lockEmployee } from '../db/locks.ts'

const hasUploaded = (db: CompanyDb) => sql<boolean>`exists (
  select 1 from shown_connection c where c.company_id = ${db.company} and c.employee_id = employee.id)`

const rowsOf = (db: CompanyDb) =>
  db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      sql<'admin' | 'employee'>`role`.as('role'),
      sql<boolean>`deactivated_at is null`.as('is_active'),
      hasUploaded(db).as('has_uploaded'),
    ])

// By name, or by the local part of the address for employees without one, as the screens show them.
const SHOWN_NAME = sql`coalesce(
  nullif(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')), ''), email) collate "und-x-icu"`

/** A page of all employees by name, deactivated ones too, but not those who deleted their account. */
export const employeeList = (db: CompanyDb, page: PageQuery): Promise<EmployeeRow[]> =>
  rowsOf(db).orderBy(SHOWN_NAME).orderBy('id').limit(page.page_size).offset(offsetOf(page)).execute()

/** The addresses of all employees. */
export async function employeeAddresses(db: CompanyDb): Promise<string[]> {
  const rows = await db.selectFrom('employee').where('company_id', '=', db.company).select('email').execute()
  return rows.map(({ email }) => email)
}

/** The employees with these ids. */
export const employeesByIds = async (db: CompanyDb, ids: string[]): Promise<EmployeeRow[]> =>
  ids.length === 0 ? [] : rowsOf(db).where('id', 'in', ids).execute()

export const findEmployee = (db: CompanyDb, id: string): Promise<EmployeeRow | undefined> =>
  rowsOf(db).where('id', '=', id).executeTakeFirst()

export const findByEmail = (db: CompanyDb, email: string): Promise<EmployeeRow | undefined> =>
  rowsOf(db).where('email', '=', email).executeTakeFirst()

/** The ids of the other active admins. Reactivated ones count once they have signed in again. */
export async function otherAdmins(db: CompanyDb, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', db.company)
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('is_awaited', '=', false)
    .where('id', '!=', id)
    .execute()
  return rows.map((row) => row.id)
}

/** The ids of all employees who have access and an account. */
export async function activeIds(db: CompanyDb): Promise<string[]> {
  const rows = await db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('is_awaited', '=', false)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The active employees other than `caller` who have no connections, no upload under way, and no reminder since `since` → their addresses.
 * They count as reminded from now on.
 */
export async function markReminded(
  db: CompanyDb,
  { caller, now, since }: { caller: string; now: Date; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    update employee set reminded_at = ${now}
    where company_id = ${db.company} and id <> ${caller} and deactivated_at is null and deleted_at is null and not is_awaited
      and (reminded_at is null or reminded_at < ${since}) and not ${hasUploaded(db)}
      and not exists (
        select 1 from upload u
        where u.company_id = ${db.company} and u.employee_id = employee.id and u.status in ('PENDING', 'RUNNING'))
    returning email`.execute(db)
  return rows.map(({ email }) => email)
}

/** How many other active employees there are, including reactivated ones. */
export async function countOthers(db: CompanyDb, id: string): Promise<number> {
  const { n } = await db
    .selectFrom('employee')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', db.company)
    .where('deactivated_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Saves role and state. A reactivated employee is awaited until the next sign-in. A second deactivation keeps the date of the
 * first. Deactivating someone, or making them an admin, settles that they joined by the email domain.
 */
export async function writeStanding(db: CompanyDb, id: string, { role, is_active }: Standing, now: Date) {
  await db
    .updateTable('employee')
    .set({
      role,
      deactivated_at: is_active ? null : sql`coalesce(deactivated_at, ${now})`,
      joined_by_domain_at: is_active && role === 'employee' ? sql.ref('joined_by_domain_at') : null,
      is_awaited: is_active && sql<boolean>`is_awaited or deactivated_at is not null`,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
}

const MOST_SHOWN = 50

type JoinRow = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  joined_at: Date
}

/** Employees who joined by the email domain and have not been dismissed or deactivated by an admin, newest first, and their number. */
export async function openJoins(db: CompanyDb): Promise<{ rows: JoinRow[]; total: number }> {
  const { rows } = await sql<JoinRow & { total: number }>`
    select id, email, first_name, last_name, joined_by_domain_at as joined_at, count(*) over ()::int as total
    from employee where company_id = ${db.company} and joined_by_domain_at is not null
    order by joined_by_domain_at desc, id limit ${MOST_SHOWN}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Whether an admin has yet to see that this employee joined; undefined for an unknown id. */
export async function isOpenJoin(db: CompanyDb, id: string): Promise<boolean | undefined> {
  await lockCompany(db)
  await lockEmployee(db, id)
  const found = await memberById(db, id).executeTakeFirst()
  return found && found.joined_by_domain_at !== null
}

/** Dismisses the joins of these employees, and returns how many of them exist. */
export async function closeJoins(db: CompanyDb, ids: string[]): Promise<number> {
  const closed = await db
    .updateTable('employee')
    .set({ joined_by_domain_at: null })
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return closed.length
}
