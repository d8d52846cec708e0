import { sql } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'
import { writeEvents } from '../../outbox/events.store.ts'
import { putInvitations } from '../../outbox/mails.store.ts'

type NewEmployee = {
  id: string
  email: string
  role: 'admin' | 'employee'
  first_name?: string | null
  last_name?: string | null
  /** Set if they joined by the email domain, until an admin has seen it. */
  joined_by_domain_at?: Date | null
}

/** Saves an employee and returns the id. Someone who comes back gets their former employee again. */
export async function writeEmployee(db: CompanyDb, employee: NewEmployee): Promise<string> {
  const { id } = await db
    .insertInto('employee')
    .values({ company_id: db.company, ...employee })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).doUpdateSet({
        role: sql.ref('excluded.role'),
        deactivated_at: sql`null`,
        is_awaited: sql`false`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeEvents(db, [{ kind: 'employee.joined', subject: id }])
  await putInvitations(db, id)
  return id
}

/** The query for an employee of the company; its result is undefined for an unknown id. */
export const memberById = (db: CompanyDb, employee_id: string) =>
  db
    .selectFrom('employee')
    .select(['email', 'deactivated_at', 'joined_by_domain_at'])
    .where('company_id', '=', db.company)
    .where('id', '=', employee_id)

/** False for a deactivated employee and for an unknown id. */
export async function isActive(db: CompanyDb, employee_id: string): Promise<boolean> {
  const found = await memberById(db, employee_id).executeTakeFirst()
  return found !== undefined && found.deactivated_at === null
}

/** The email address of an employee; undefined for an unknown id. */
export const emailOf = async (db: CompanyDb, employee_id: string): Promise<string | undefined> =>
  (await memberById(db, employee_id).executeTakeFirst())?.email

const addresses = (db: CompanyDb) =>
  db.selectFrom('employee').select('email').where('company_id', '=', db.company)

/** The addresses of deactivated employees, former ones too. */
export async function deactivatedAddresses(db: CompanyDb): Promise<string[]> {
  const rows = await addresses(db).select('former_emails').where('deactivated_at', 'is not', null).execute()
  return rows.flatMap(({ email, former_emails }) => [email, ...former_emails])
}

/** Whether an employee of the company has this address, deactivated or not. */
export async function hasMember(db: CompanyDb, email: string): Promise<boolean> {
  return (await addresses(db).where('email', '=', email).executeTakeFirst()) !== undefined
}

/** Gives an employee another address. The former one is remembered. */
export async function renameMember(db: CompanyDb, employee_id: string, from: string, to: string) {
  await db
    .updateTable('employee')
    .set({ email: to, former_emails: sql`array_append(array_remove(former_emails, ${to}), ${from})` })
    .where('company_id', '=', db.company)
    .where('id', '=', employee_id)
    .execute()
}

/** The addresses that an employee has and had. */
export async function addressesOf(db: CompanyDb, employee_id: string): Promise<string[]> {
  const found = await memberById(db, employee_id).select('former_emails').executeTakeFirst()
  return found ? [found.email, ...found.former_emails] : []
}

/** The addresses of admins who can sign in. */
export async function adminAddresses(db: CompanyDb): Promise<string[]> {
  const rows = await addresses(db)
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('is_awaited', '=', false)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Whether the company has one employee and no data. */
export async function holdsOnlyOneEmployee(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ only: boolean }>`
    select (select count(*) from employee where company_id = ${db.company} and deleted_at is null) = 1
      and not exists (select 1 from upload where company_id = ${db.company})
      and not exists (select 1 from connection where company_id = ${db.company})
      and not exists (select 1 from job where company_id = ${db.company})
      and not exists (select 1 from tip where company_id = ${db.company}) as only`.execute(db)
  return rows[0]!.only
}

/** Marks that a reactivated employee has signed in again. */
export async function endWaiting(db: CompanyDb, employee_id: string) {
  const { numUpdatedRows } = await db
    .updateTable('employee')
    .set({ is_awaited: false })
    .where('company_id', '=', db.company)
    .where('id', '=', employee_id)
    .where('is_awaited', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await putInvitations(db, employee_id)
}

/** Makes an employee an admin by the operator's command. */
export async function makeAdmin(db: CompanyDb, employee_id: string) {
  await db
    .updateTable('employee')
    .set({ role: 'admin', deactivated_at: null, is_awaited: false, joined_by_domain_at: null })
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
