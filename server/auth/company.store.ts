import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

export async function insertCompany(db: CompanyDb, company: { name: string; is_private: boolean }) {
  await db
    .insertInto('company')
    .values({ company_id: db.company, ...company })
    .execute()
}

/** Everything that the company holds goes with it. */
export async function deleteCompany(db: CompanyDb) {
  await db.deleteFrom('company').where('company_id', '=', db.company).execute()
}

export async function endPrivacy(db: CompanyDb) {
  await db.updateTable('company').set({ is_private: false }).where('company_id', '=', db.company).execute()
}

export const findCompany = (db: CompanyDb) =>
  db
    .selectFrom('company')
    .select(['is_private', 'join_by_domain'])
    .where('company_id', '=', db.company)
    .executeTakeFirst()

type NewEmployee = {
  id: string
  email: string
  role: 'admin' | 'employee'
  first_name?: string | null
  last_name?: string | null
}

/** Makes the employee → its id. Who was here before and comes back is the same employee again. */
export async function writeEmployee(db: CompanyDb, employee: NewEmployee): Promise<string> {
  const { id } = await db
    .insertInto('employee')
    .values({ company_id: db.company, ...employee })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).doUpdateSet({ role: employee.role, deactivated_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isDeactivated(db: CompanyDb, employee_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('employee')
    .select('deactivated_at')
    .where('company_id', '=', db.company)
    .where('id', '=', employee_id)
    .executeTakeFirst()
  return !found || found.deactivated_at !== null
}

/** One employee, and nothing that anybody entered. */
export async function holdsOnlyOneEmployee(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`
    select (select count(*) from employee where company_id = ${db.company}) = 1
      and not exists (select from upload where company_id = ${db.company})
      and not exists (select from connection where company_id = ${db.company})
      and not exists (select from job where company_id = ${db.company})
      and not exists (select from tip where company_id = ${db.company}) as only`.execute(db)
  return rows[0]!.only
}

export async function makeAdmin(db: CompanyDb, employee_id: string) {
  await db
    .updateTable('employee')
    .set({ role: 'admin', deactivated_at: null })
    .where('company_id', '=', db.company)
    .where('id', '=', employee_id)
    .execute()
}

type Profile = { first_name?: string | null; last_name?: string | null }

export async function writeProfile(db: CompanyDb, employee_id: string, profile: Profile) {
  await db
    .updateTable('employee')
    .set({ ...profile, profile_asked: true })
    .where('company_id', '=', db.company)
    .where('id', '=', employee_id)
    .execute()
}

export async function renameCompany(db: CompanyDb, name: string) {
  await db.updateTable('company').set({ name }).where('company_id', '=', db.company).execute()
}
