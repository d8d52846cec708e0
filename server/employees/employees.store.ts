import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import type { EmployeeRow, Standing } from './employees.rules.ts'

const rowsOf = (db: CompanyDb) =>
  db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      sql<'admin' | 'employee'>`role`.as('role'),
      sql<boolean>`deactivated_at is null`.as('is_active'),
    ])

// The name as the screens show it: until one is given, the address up to the @.
const SHOWN_NAME = sql`coalesce(
  nullif(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')), ''), email) collate "und-x-icu"`

/** Everybody who was ever let in, deactivated ones too, by name. */
export const employeeList = (db: CompanyDb): Promise<EmployeeRow[]> =>
  rowsOf(db).orderBy(SHOWN_NAME).orderBy('id').execute()

export const findEmployee = (db: CompanyDb, id: string): Promise<EmployeeRow | undefined> =>
  rowsOf(db).where('id', '=', id).executeTakeFirst()

export const findByEmail = (db: CompanyDb, email: string): Promise<EmployeeRow | undefined> =>
  rowsOf(db).where('email', '=', email).executeTakeFirst()

/** Changes of roles take turns: of two admins who demote each other at once, the second sees what the first did. */
export async function lockCompany(db: CompanyDb) {
  await db
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', db.company)
    .forNoKeyUpdate()
    .execute()
}

/** Active admins beside this employee. */
export async function otherAdmins(db: CompanyDb, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', db.company)
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('id', '!=', id)
    .execute()
  return rows.map((row) => row.id)
}

export async function writeStanding(db: CompanyDb, id: string, { role, is_active }: Standing, now: Date) {
  await db
    .updateTable('employee')
    .set({ role, deactivated_at: is_active ? null : sql`coalesce(deactivated_at, ${now})` })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
}

export type CompanyRow = { name: string; join_by_domain: boolean; is_private: boolean }

export const readCompany = (db: CompanyDb): Promise<CompanyRow> =>
  db
    .selectFrom('company')
    .select(['name', 'join_by_domain', 'is_private'])
    .where('company_id', '=', db.company)
    .executeTakeFirstOrThrow()

export async function writeCompany(db: CompanyDb, company: { name?: string; join_by_domain?: boolean }) {
  if (Object.keys(company).length === 0) return
  await db.updateTable('company').set(company).where('company_id', '=', db.company).execute()
}
