import { sql } from 'kysely'
import type { EmployeeName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import type { PassHashes } from './pass-hash.ts'

/** Stores the passes of an employee whose connections are being deleted. */
export async function rememberPasses(db: CompanyDb, employee: string, hashes: PassHashes) {
  await sql`
    insert into purged_pass (company_id, employee_id, key_hash, pass_id)
    select distinct on (given.key_hash) ${db.company}::uuid, ${employee}::uuid, given.*
    from unnest(${hashes.map(({ key_hash }) => key_hash)}::text[], ${hashes.map(({ pass_id }) => pass_id)}::uuid[])
      given (key_hash, pass_id)
    on conflict (company_id, employee_id, key_hash) do update set pass_id = excluded.pass_id`.execute(db)
}

/** The stored passes of the employee. */
export const purgedPasses = (db: CompanyDb, employee: string): Promise<PassHashes> =>
  db
    .selectFrom('purged_pass')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .select(['key_hash', 'pass_id'])
    .execute()

/** Deletes passes of the employee that connections hold again. */
export async function forgetPasses(db: CompanyDb, employee: string, passIds: string[]) {
  await sql`
    delete from purged_pass where company_id = ${db.company} and employee_id = ${employee}
      and pass_id = any (${passIds}::uuid[])`.execute(db)
}

/** Deletes all passes of employees who were deactivated before this time. */
export async function forgetPassesOfLeavers(db: CompanyDb, before: Date) {
  await sql`
    delete from purged_pass p using employee e
    where p.company_id = ${db.company} and e.company_id = ${db.company} and e.id = p.employee_id
      and e.deactivated_at < ${before}`.execute(db)
}

/** The employees who passed on a person with one of these hashes; of a hash in two parts, the first counts. */
export async function employeesWhoPassed(db: CompanyDb, hashes: string[]): Promise<EmployeeName[]> {
  const { rows } = await sql<EmployeeName>`
    select distinct e.first_name, e.last_name, e.email
    from purged_pass p join employee e on e.company_id = ${db.company} and e.id = p.employee_id
    where p.company_id = ${db.company} and split_part(p.key_hash, '.', 1) = any (${hashes}::text[]) order by e.email`.execute(
    db,
  )
  return rows
}

/** Deletes everyone's passes on a person with one of these hashes, including the person's other hashes. */
export async function forgetPassesOn(db: CompanyDb, hashes: string[]) {
  await sql`
    delete from purged_pass where company_id = ${db.company} and pass_id in (
      select pass_id from purged_pass
      where company_id = ${db.company} and split_part(key_hash, '.', 1) = any (${hashes}::text[]))`.execute(
    db,
  )
}
