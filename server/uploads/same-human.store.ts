import { sql } from 'kysely'
import { settle } from '../claims/base/settle.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee, lockPersonsToDelete } from '../db/locks.ts'
import { refreshPersons } from '../candidates/base/refresh-persons.store.ts'
import { refreshRecommended } from '../recommendations/decisions.store.ts'
import { OUTREACH_COLUMNS } from '../recommendations/outreach.store.ts'
import { arrayLiteral } from './array-literal.ts'
import type { Leaving, Union } from './import-work.ts'
import { mergePersons } from './merge-persons.ts'
import type { Merge } from './merge-parts.store.ts'
import { moveReadMoves } from './read-entries.store.ts'

/** For each person that connections leave, the person they move to; the first of several counts. */
const leavings = (leaving: Leaving[]) => {
  const list = (value: (one: Leaving) => string | boolean) => arrayLiteral(leaving.map(value))
  return sql`(
    select distinct on (from_id) from_id, to_id, same_human
    from unnest(${list(({ from }) => from)}::uuid[], ${list(({ to }) => to)}::uuid[],
      ${list(({ same_human }) => same_human)}::boolean[]) with ordinality as given (from_id, to_id, same_human, place)
    order by from_id, place)`
}

/** Those of them no one in the company knows now. */
async function unknownOf(db: CompanyDb, leaving: Leaving[]): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select l.from_id, l.to_id from ${leavings(leaving)} l
    join person p on p.company_id = ${db.company} and p.id = l.from_id
    where not exists (
      select 1 from connection c where c.company_id = ${db.company} and c.person_id = l.from_id)`.execute(db)
  return rows
}

/**
 * Moves connections that turned out to be of another person. If both persons are the same human, all connections move. A person no one
 * knows now becomes one with the other. Call settleClaims afterwards.
 */
export async function leavePersons(db: CompanyDb, leaving: Leaving[]) {
  if (leaving.length === 0) return
  const persons = leaving.flatMap(({ from, to }) => [from, to])
  await lockPersonsToDelete(db, persons)
  await sql`
    update connection c set person_id = l.to_id from ${leavings(leaving)} l
    where c.company_id = ${db.company} and c.person_id = l.from_id and l.same_human`.execute(db)
  await mergePersons(db, await unknownOf(db, leaving), new Date())
  await refreshPersons(db, persons)
  await recountPersons(db)
}

/** Does what unions and moves of connections make of the open claims, after both. */
export async function settleClaims(db: CompanyDb, unions: Union[], leaving: Leaving[]) {
  const persons = [
    ...unions.map(({ person_id }) => person_id),
    ...leaving.flatMap(({ from, to }) => [from, to]),
  ]
  if (persons.length > 0) await settle(db, { persons }, new Date())
}

/** The connection that is deleted, and the one that stays; the first of several counts. */
const unitedBy = (unions: Union[]) => sql`
  unnest(${arrayLiteral(unions.map(({ goes }) => goes))}::uuid[], ${arrayLiteral(unions.map(({ stays }) => stays))}::uuid[])
    with ordinality as united (goes, stays, place)`

/** Orders decisions; the greatest counts. No decision is the least, then 'later'; of equal ones the newer is greater. */
const standing = (table: string) => {
  const status = sql.ref(`${table}.status`)
  return sql`((${status} <> 'not_reviewed')::int + (${status} not in ('not_reviewed', 'skip'))::int,
    coalesce(${sql.ref(`${table}.decided_at`)}, '-infinity'))`
}

/** Moves decisions that were made while the file was read from a connection that is deleted to the one that stays. */
async function moveDecisions(db: CompanyDb, unions: Union[]) {
  await sql`
    update connection c set status = gone.status, decided_at = gone.decided_at,
      change = gone.change, was_job_title = gone.was_job_title, was_company_name = gone.was_company_name
    from (
      select distinct on (united.stays) united.stays, g.status, g.decided_at, g.change, g.was_job_title, g.was_company_name
      from ${unitedBy(unions)}
      join connection g on g.company_id = ${db.company} and g.id = united.goes
      order by united.stays, ${standing('g')} desc) gone
    where c.company_id = ${db.company} and c.id = gone.stays and ${standing('gone')} > ${standing('c')}`.execute(
    db,
  )
}

/** The recommendation dates from before two connections became one, also of a recommendation that was taken back: comments may name it. */
async function keepSince(db: CompanyDb, unions: Union[]) {
  await sql`
    update connection c set first_recommended_at = least(c.first_recommended_at, gone.first_recommended_at),
      recommended_at = case when c.recommended then least(c.recommended_at, gone.recommended_at) else c.recommended_at end
    from (
      select united.stays, min(g.first_recommended_at) as first_recommended_at,
        min(g.recommended_at) filter (where g.recommended) as recommended_at
      from ${unitedBy(unions)} join connection g on g.company_id = ${db.company} and g.id = united.goes
      where g.first_recommended_at is not null group by 1) gone
    where c.company_id = ${db.company} and c.id = gone.stays`.execute(db)
}

/**
 * Unites own connections that turned out to be one. The one whose decision counts gets the job decisions and outreach answers that it
 * lacks; the others are deleted. Call settleClaims afterwards.
 */
export async function uniteConnections(db: CompanyDb, employee: string, unions: Union[]) {
  if (unions.length === 0) return
  await lockEmployee(db, employee)
  await moveDecisions(db, unions)
  await sql`
    insert into job_decision (company_id, employee_id, connection_id, job_id, decision, decided_at)
    select d.company_id, d.employee_id, united.stays, d.job_id, d.decision, d.decided_at
    from job_decision d join ${unitedBy(unions)} on united.goes = d.connection_id
    where d.company_id = ${db.company} order by united.place
    on conflict (company_id, connection_id, job_id) do nothing`.execute(db)
  await refreshRecommended(
    db,
    unions.map(({ stays }) => stays),
    false, // the one that goes was recommended before
  )
  await keepSince(db, unions)
  await moveReadMoves(db, employee, unitedBy(unions))
  const outreach = sql.raw(OUTREACH_COLUMNS.join(', '))
  const goneOutreach = sql.raw(OUTREACH_COLUMNS.map((column) => `gone.${column}`).join(', '))
  await sql`
    update connection c set (${outreach}, outreach_at) = (${goneOutreach}, gone.outreach_at)
    from (
      select distinct on (united.stays) united.stays, g.* from ${unitedBy(unions)}
      join connection g on g.company_id = ${db.company} and g.id = united.goes
      where g.outreach_at is not null order by united.stays, united.place) gone
    where c.company_id = ${db.company} and c.id = gone.stays and c.recommended and c.outreach_at is null`.execute(
    db,
  )
  await sql`
    delete from connection c using ${unitedBy(unions)}
    where c.company_id = ${db.company} and c.id = united.goes`.execute(db)
  await refreshPersons(
    db,
    unions.map(({ person_id }) => person_id),
  )
}
