import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import type { Cutoffs } from './purge.rules.ts'

/** The ids of everybody who ever belonged to the company, deactivated ones too. */
export async function employeesOf(db: CompanyDb): Promise<string[]> {
  const rows = await db.selectFrom('employee').where('company_id', '=', db.company).select('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes at most `most` of the employee's connections on which nobody decided since they were brought or put off, and
 * of an employee who left all that are not recommended → how many.
 */
export async function removeUndecided(db: CompanyDb, employee: string, before: Cutoffs, most: number) {
  const done = await sql`
    delete from connection where company_id = ${db.company} and id in (
      select c.id from connection c
      join employee e on e.company_id = c.company_id and e.id = c.employee_id
      cross join (select max(created_at) as at from upload
        where company_id = ${db.company} and employee_id = ${employee} and status = 'COMPLETED') newest
      where c.company_id = ${db.company} and c.employee_id = ${employee} and not c.recommended and (
        e.deactivated_at < ${before.left}
        or (c.status in ('not_reviewed', 'skip')
          and greatest(coalesce(c.brought_at, newest.at), c.decided_at) < ${before.undecided}
          and not exists (select from job_decision d
            where d.company_id = ${db.company} and d.connection_id = c.id)))
      limit ${most})`.execute(db)
  return Number(done.numAffectedRows)
}

/** The id of the last of the next `most` persons after `after`; null where there are none. */
export async function lastPersonAfter(db: CompanyDb, after: string, most: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id::text) as last from (
      select id from person where company_id = ${db.company} and id > ${after}::uuid order by id limit ${most}
    ) page`.execute(db)
  return rows[0]!.last
}

/** Removes those of the persons whom nobody knows any more, unless an admin cared about them → how many. */
export async function removeUnknownPersons(db: CompanyDb, after: string, last: string) {
  const unknown = sql`p.company_id = ${db.company} and p.id > ${after}::uuid and p.id <= ${last}::uuid
    and not p.is_favorite and p.stage = 'new'
    and not exists (select from connection c where c.company_id = ${db.company} and c.person_id = p.id)
    and not exists (select from rating r where r.company_id = ${db.company} and r.person_id = p.id)`
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where ${unknown} order by p.id for update`.execute(db)
  if (rows.length === 0) return 0
  // Once more after the lock: an admin may have rated one of them just before.
  const done = await sql`
    delete from person p where ${unknown} and p.id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  return Number(done.numAffectedRows)
}
