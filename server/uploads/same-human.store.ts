import { sql, type RawBuilder } from 'kysely'
import { settle } from '../claims/base/settle.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'
import { mergeStandings, STANDING } from '../candidates/base/standing.store.ts'
import { refreshPersons } from '../candidates/base/refresh-persons.store.ts'
import { refreshRecommended } from '../recommendations/decisions.store.ts'
import { OUTREACH_COLUMNS } from '../recommendations/outreach.store.ts'
import { arrayLiteral } from './array-literal.ts'
import { mergeTracked } from '../tracking/base/merged-tracked.store.ts'
import type { Leaving, Union } from './import-work.ts'
import { addMails } from '../claims/base/claims.store.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'
import { moveRead, moveReadMoves } from './read-entries.store.ts'
import { moveWatched } from '../views/base/watch-news.store.ts'

type Merging = {
  /** from_id, to_id of persons that are left. */
  leavings: RawBuilder<unknown>
  /** No one knows the person of r now. */
  unknown: RawBuilder<unknown>
}

/**
 * Moves the claims on persons no one knows now to those they turned out to be. Of two open claims on one person, the one that began
 * first stays; the other ends, and its holder is told.
 */
async function moveClaims(db: CompanyDb, { leavings, unknown }: Merging, now: Date) {
  const step = JSON.stringify([{ what: 'merged', at: now.toISOString(), by: null }])
  const { rows } = await sql<{ lost_by: string | null }>`
    with same as (
      select r.id, row_number() over (partition by coalesce(l.to_id, r.person_id) order by r.started_at, r.id) as place
      from reach_out r left join ${leavings} l on l.from_id = r.person_id and ${unknown}
      where r.company_id = ${db.company} and r.state <> 'ended'
        and (l.from_id is not null or r.person_id in (select to_id from ${leavings} kept)))
    update reach_out r set state = 'ended', ended_at = ${now}::timestamptz, ended_because = 'merged', declined_because = nullif(r.declined_because, 'rather_not'),
      lost_by = case when r.state <> 'asked' then r.employee_id end, lost_at = case when r.state <> 'asked' then ${now}::timestamptz end,
      steps = r.steps || ${step}::jsonb
    from same where r.company_id = ${db.company} and r.id = same.id and same.place > 1
    returning r.lost_by`.execute(db)
  await sql`
    update reach_out r set person_id = l.to_id from ${leavings} l
    where r.company_id = ${db.company} and r.person_id = l.from_id and ${unknown}`.execute(db)
  const morning = nextMorning(await zoneOf(db), now)
  for (const { lost_by } of rows) if (lost_by) await addMails(db, lost_by, [morning])
}

/** For each person that connections leave, the person they move to; the first of several counts. */
const leavings = (leaving: Leaving[]) => {
  const list = (value: (one: Leaving) => string | boolean) => arrayLiteral(leaving.map(value))
  return sql`(
    select distinct on (from_id) from_id, to_id, same_human
    from unnest(${list(({ from }) => from)}::uuid[], ${list(({ to }) => to)}::uuid[],
      ${list(({ same_human }) => same_human)}::boolean[]) with ordinality as given (from_id, to_id, same_human, place)
    order by from_id, place)`
}

/** No one in the company knows the person now. */
const unknown = (db: CompanyDb, id: string) => sql`not exists (
  select 1 from connection c where c.company_id = ${db.company} and c.person_id = ${sql.ref(id)})`

/** Moves the admins' ratings of persons no one knows now; of two by one admin, the newer stays. */
async function moveRatings(db: CompanyDb, leaving: Leaving[]) {
  await sql`
    insert into rating as r (company_id, person_id, employee_id, can_reach_out, can_mention_name, notes, updated_at)
    select distinct on (l.to_id, o.employee_id)
      o.company_id, l.to_id, o.employee_id, o.can_reach_out, o.can_mention_name, o.notes, o.updated_at
    from rating o join ${leavings(leaving)} l on l.from_id = o.person_id
    where o.company_id = ${db.company} and ${unknown(db, 'o.person_id')}
    order by l.to_id, o.employee_id, o.updated_at desc
    on conflict (company_id, person_id, employee_id) do update set can_reach_out = excluded.can_reach_out,
      can_mention_name = excluded.can_mention_name, notes = excluded.notes, updated_at = excluded.updated_at
      where excluded.updated_at > r.updated_at`.execute(db)
}

/** Moves the history of persons no one knows now. If one move changed both persons, the entry of the one that stays is kept. */
async function moveHistory(db: CompanyDb, leaving: Leaving[]) {
  await sql`
    insert into candidate_move (company_id, move_id, person_id, employee_id, at, stage, outcome, before, system)
    select o.company_id, o.move_id, l.to_id, o.employee_id, o.at, o.stage, o.outcome, o.before, o.system
    from candidate_move o join ${leavings(leaving)} l on l.from_id = o.person_id
    where o.company_id = ${db.company} and ${unknown(db, 'o.person_id')}
    on conflict (company_id, move_id, person_id) do nothing`.execute(db)
}

/** If an admin added the person, the one they turned out to be stays a candidate. Of several, the one that was added first counts. */
async function moveAdded(db: CompanyDb, leaving: Leaving[]) {
  await sql`
    update person p set added_at = o.added_at, added_by = o.added_by, tip_id = o.tip_id,
      email_by_admin = p.email_by_admin or o.email_by_admin and o.email_key is not distinct from p.email_key
    from (
      select distinct on (l.to_id) l.to_id, o.added_at, o.added_by, o.tip_id, o.email_by_admin, o.email_key
      from person o join ${leavings(leaving)} l on l.from_id = o.id
      where o.company_id = ${db.company} and o.added_at is not null and ${unknown(db, 'o.id')}
      order by l.to_id, o.added_at) o
    where p.company_id = ${db.company} and p.id = o.to_id and p.added_at is null`.execute(db)
}

/** Moves the day on which to look at them again; of two, the first. */
async function moveLookAgain(db: CompanyDb, leaving: Leaving[]) {
  await sql`
    insert into look_again as l (company_id, person_id, day, line, set_by, set_at)
    select distinct on (l.to_id) o.company_id, l.to_id, o.day, o.line, o.set_by, o.set_at
    from look_again o join ${leavings(leaving)} l on l.from_id = o.person_id
    where o.company_id = ${db.company} and ${unknown(db, 'o.person_id')}
    order by l.to_id, o.day
    on conflict (company_id, person_id) do update set day = excluded.day, line = excluded.line, set_by = excluded.set_by,
      set_at = excluded.set_at where excluded.day < l.day`.execute(db)
}

/** Moves the thanks for someone who was hired. */
async function moveThanks(db: CompanyDb, leaving: Leaving[]) {
  await sql`
    insert into thanks (company_id, person_id, employee_id, words, sent_by, at)
    select o.company_id, l.to_id, o.employee_id, o.words, o.sent_by, o.at
    from thanks o join ${leavings(leaving)} l on l.from_id = o.person_id
    where o.company_id = ${db.company} and ${unknown(db, 'o.person_id')}
    on conflict (company_id, person_id, employee_id) do nothing`.execute(db)
}

/** Someone who was told that the company has their data is not told again. */
async function moveNotices(db: CompanyDb, leaving: Leaving[]) {
  await sql`
    insert into notice_given (company_id, person_id, given_at)
    select o.company_id, l.to_id, o.given_at
    from notice_given o join ${leavings(leaving)} l on l.from_id = o.person_id
    where o.company_id = ${db.company} and ${unknown(db, 'o.person_id')}
    on conflict (company_id, person_id) do nothing`.execute(db)
}

/** Moves the comments on persons no one knows now. */
async function moveComments(db: CompanyDb, leaving: Leaving[]) {
  await sql`
    update comment o set person_id = l.to_id from ${leavings(leaving)} l
    where o.company_id = ${db.company} and o.person_id = l.from_id and ${unknown(db, 'o.person_id')}`.execute(
    db,
  )
}

/**
 * Deletes persons no one knows now, and moves the admins' decisions on them to the persons they turned out to be.
 */
async function removeLeft(db: CompanyDb, leaving: Leaving[]) {
  const { rows: gone } = await sql<Parameters<typeof mergeStandings>[1][number]>`
    delete from person p using ${leavings(leaving)} l
    where p.company_id = ${db.company} and p.id = l.from_id and ${unknown(db, 'p.id')}
    returning p.id, l.to_id, ${STANDING} as standing, p.candidate as is_candidate, false as is_claimed`.execute(
    db,
  )
  await mergeStandings(db, gone)
}

/**
 * Moves connections that turned out to be of another person. If both persons are the same human, all connections move. A person no one
 * knows now is deleted; the admins' decisions and ratings move along. Call settleClaims afterwards.
 */
export async function leavePersons(db: CompanyDb, leaving: Leaving[]) {
  if (leaving.length === 0) return
  await sql`
    update connection c set person_id = l.to_id from ${leavings(leaving)} l
    where c.company_id = ${db.company} and c.person_id = l.from_id and l.same_human`.execute(db)
  await moveRatings(db, leaving)
  await moveHistory(db, leaving)
  await moveNotices(db, leaving)
  await moveComments(db, leaving)
  await moveRead(db, { leavings: leavings(leaving), unknown: unknown(db, 'o.person_id') })
  await moveLookAgain(db, leaving)
  await moveThanks(db, leaving)
  await moveClaims(db, { leavings: leavings(leaving), unknown: unknown(db, 'r.person_id') }, new Date())
  await mergeTracked(db, { leavings: leavings(leaving), unknown: unknown(db, 'k.person_id') })
  await moveWatched(db, { leavings: leavings(leaving), unknown: unknown(db, 'o.person_id') })
  await moveAdded(db, leaving)
  await removeLeft(db, leaving)
  await refreshPersons(
    db,
    leaving.flatMap(({ from, to }) => [from, to]),
  )
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
