import { DAY_MS } from '../../domain/time.ts'
import { sql } from 'kysely'
import { isUnknown } from '../candidates/base/unknown-persons.store.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockPersonsToDelete } from '../db/locks.ts'
import { employersOf, recountEmployers } from '../employers/employer-rows.store.ts'
import { outsideOf, tellOutside } from '../tracking/base/tracked-of-person.store.ts'
import type { Named } from './pass-hash.ts'

/** How long someone who was deactivated by mistake finds everything again. */
const LEAVER_DAYS = 30

/** The purge deletes what is from before these times. */
export type Cutoffs = { expired: Date; left: Date }

/** PURGE_DAYS → the times. Connections of employees who left are never kept longer than others. */
export function cutoffs(purgeDays: number, now: Date): Cutoffs {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return { expired: daysAgo(purgeDays), left: daysAgo(Math.min(purgeDays, LEAVER_DAYS)) }
}

/** The companies in which the purge has something to delete: one statement, which looks into one company after the other. */
export async function companiesToPurge(
  { atOnce }: Pick<Database, 'atOnce'>,
  { expired, left }: Cutoffs,
  now: Date,
): Promise<string[]> {
  const before = [expired, left, new Date(now.getTime() - DAY_MS)].map((time) => time.toISOString())
  const rows = await atOnce<{ id: string }>({ text: COMPANIES_TO_PURGE, values: before })
  return rows.map(({ id }) => id)
}

const COMPANIES_TO_PURGE = 'select id from companies_to_purge($1, $2, $3) as id'

/** The ids of all employees, deactivated ones too. */
export async function employeesOf(db: CompanyDb): Promise<string[]> {
  const rows = await db.selectFrom('employee').where('company_id', '=', db.company).select('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * The employee's connections that are due: only the time of the last upload that contained them counts, not the decision or its time.
 * Admins see who an employee knows, so they could tell passes from undecided connections if these were deleted at other times. All
 * connections of an employee who left are due. Recommendations stay.
 */
const isDue = (db: CompanyDb, employee: string, before: Cutoffs) => sql<boolean>`(
  c.company_id = ${db.company} and c.employee_id = ${employee} and not c.recommended
  and (${hasLeft(before)} or coalesce(c.brought_at, newest.at) < ${before.expired}))`

const hasLeft = (before: Cutoffs) => sql<boolean>`coalesce(e.deactivated_at < ${before.left}, false)`

/** The employee `e`, and the time of their newest upload. */
const uploader = (db: CompanyDb, employee: string) => sql`
  employee e cross join (select max(created_at) as at from upload
    where company_id = ${db.company} and employee_id = ${employee} and status = 'COMPLETED') newest`

/** The ids of the employee's due connections, in the order of deletion, which reveals no decisions either. */
export async function dueConnections(db: CompanyDb, employee: string, before: Cutoffs): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from connection c join (${uploader(db, employee)}) on e.company_id = ${db.company} and e.id = c.employee_id
    where ${isDue(db, employee, before)} order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Removed = {
  connections: number
  /** Those with 'Never Show Again' of an employee who has not left. */
  passes: Named[]
}

/** Deletes those of the connections that are still due. */
export async function removeDue(
  db: CompanyDb,
  employee: string,
  before: Cutoffs,
  ids: string[],
): Promise<Removed> {
  const { rows } = await sql<Removed & { persons: string[] }>`
    with gone as (
      delete from connection c using ${uploader(db, employee)}
      where e.company_id = ${db.company} and e.id = c.employee_id and c.id = any (${ids}::uuid[])
        and ${isDue(db, employee, before)}
      returning c.person_id, c.name, c.company_name, c.link_key, c.email_key,
        c.status = 'dont_recommend' and not ${hasLeft(before)} as is_pass)
    select count(*)::int as connections, coalesce(json_agg(distinct person_id), '[]') as persons,
      coalesce(json_agg(json_build_object('name', name, 'company_name', company_name, 'link_key', link_key,
        'email_key', email_key)) filter (where is_pass), '[]') as passes
    from gone`.execute(db)
  const { persons, ...removed } = rows[0]!
  await recountEmployers(db, await employersOf(db, persons))
  return removed
}

/** The id of the last of the next `most` persons after `after`; null if there are none. */
export async function lastPersonAfter(db: CompanyDb, after: string, most: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id::text) as last from (
      select id from person where company_id = ${db.company} and id > ${after}::uuid order by id limit ${most}
    ) page`.execute(db)
  return rows[0]!.last
}

/** Deletes persons who no one knows now, unless an admin has added, marked or rated them → their number. */
export async function removeUnknownPersons(db: CompanyDb, after: string, last: string) {
  const unknown = sql`p.company_id = ${db.company} and p.id > ${after}::uuid and p.id <= ${last}::uuid
    and ${isUnknown(db)}`
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where ${unknown}`.execute(db)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await lockPersonsToDelete(db, ids)
  const employers = await employersOf(db, ids)
  await tellOutside(db, await outsideOf(db, ids), null)
  // Tests again after the lock: an admin may have rated one of them meanwhile.
  const done = await sql`
    delete from person p where ${unknown} and p.id = any (${ids}::uuid[])`.execute(db)
  await recountPersons(db)
  await recountEmployers(db, employers)
  return Number(done.numAffectedRows)
}
