import { sql } from 'kysely'
import type { EmployeeName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import type { PassHashes } from './pass-hash.ts'

/** Remembers the passes of an employee, whose connections are deleted. */
export async function rememberPasses(db: CompanyDb, employee: string, hashes: PassHashes) {
  await sql`
    insert into purged_pass (company_id, employee_id, key_hash, pass_id)
    select distinct on (given.key_hash) ${db.company}::uuid, ${employee}::uuid, given.*
    from unnest(${hashes.map(({ key_hash }) => key_hash)}::text[], ${hashes.map(({ pass_id }) => pass_id)}::uuid[])
      given (key_hash, pass_id)
    on conflict (company_id, employee_id, key_hash) do update set pass_id = excluded.pass_id`.execute(db)
}

/** What is remembered of the employee's passes. */
export const purgedPasses = (db: CompanyDb, employee: string): Promise<PassHashes> =>
  db
    .selectFrom('purged_pass')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .select(['key_hash', 'pass_id'])
    .execute()

/** These passes of the employee are said by connections again. */
export async function forgetPasses(db: CompanyDb, employee: string, passIds: string[]) {
  await sql`
    delete from purged_pass where company_id = ${db.company} and employee_id = ${employee}
      and pass_id = any (${passIds}::uuid[])`.execute(db)
}

/** All passes of employees who were deactivated before this moment. */
export async function forgetPassesOfLeavers(db: CompanyDb, before: Date) {
  await sql`
    delete from purged_pass p using employee e
    where p.company_id = ${db.company} and e.company_id = p.company_id and e.id = p.employee_id
      and e.deactivated_at < ${before}`.execute(db)
}

/** Whoever passed on a person that has one of these hashes. */
export async function employeesWhoPassed(db: CompanyDb, hashes: string[]): Promise<EmployeeName[]> {
  const { rows } = await sql<EmployeeName>`
    select distinct e.first_name, e.last_name, e.email
    from purged_pass p join employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${db.company} and p.key_hash = any (${hashes}::text[]) order by e.email`.execute(db)
  return rows
}

/** Everybody's passes on a person that has one of these hashes, with the person's other hashes. */
export async function forgetPassesOn(db: CompanyDb, hashes: string[]) {
  await sql`
    delete from purged_pass where company_id = ${db.company} and pass_id in (
      select pass_id from purged_pass where company_id = ${db.company} and key_hash = any (${hashes}::text[]))`.execute(
    db,
  )
}
