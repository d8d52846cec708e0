import { sql } from 'kysely'
import type { RecommendationStatus } from '../../contract/shapes.ts'
import { lookAnew } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { writeEvents } from '../outbox/events.store.ts'
import { OUTREACH_COLUMNS } from './outreach.store.ts'
import type { JobAnswer } from './recommendations.rules.ts'

export type Decided = {
  id: string
  person_id: string
  status: RecommendationStatus
  recommended: boolean
  /** New or moved, and not decided on since. */
  is_change: boolean
}

/*
 * Ids are given as `= any (array)`, never as a join with unnest. With statistics from before an import the planner takes the company
 * for nearly empty and compares each of its rows with each id: minutes for 10,000 decisions.
 */
const anyOf = (ids: string[]) => sql<string>`any (${ids}::uuid[])`

/** The employee's connections among these ids, with their decisions. */
export async function ownDecisions(db: CompanyDb, employee: string, ids: string[]): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select c.id, c.person_id, c.status, c.recommended, c.change is not null as is_change
    from shown_connection c
    where c.company_id = ${db.company} and c.id = any (${ids}::uuid[]) and c.employee_id = ${employee}`.execute(
    db,
  )
  return rows
}

/** Which of these connections have an answer for which of these jobs. */
export async function answersAmong(db: CompanyDb, connections: string[], jobs: string[]) {
  const { rows } = await sql<{ connection_id: string; job_id: string }>`
    select connection_id, job_id from job_decision
    where company_id = ${db.company} and connection_id = any (${connections}::uuid[]) and job_id = any (${jobs}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Saves general decisions; not_reviewed withdraws one and its date. */
export async function saveStatuses(db: CompanyDb, changes: { id: string; status: RecommendationStatus }[]) {
  if (changes.length === 0) return
  for (const [status, same] of Map.groupBy(changes, (change) => change.status))
    await db
      .updateTable('connection')
      .set({ status, decided_at: status === 'not_reviewed' ? null : instant() })
      .where('company_id', '=', db.company)
      .where('id', '=', anyOf(same.map(({ id }) => id)))
      .execute()
}

/** The employee has decided on a person who is new or moved, even if the decision is the same as before. */
export async function acceptChanges(db: CompanyDb, decided: Decided[]) {
  const ids = decided.filter(({ is_change }) => is_change).map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('connection')
    .set({ change: null, was_job_title: null, was_company_name: null })
    .where('company_id', '=', db.company)
    .where('id', '=', anyOf(ids))
    .execute()
}

export type JobDecision = { connection: string; job: string; answer: JobAnswer }

const insertJobDecisions = (db: CompanyDb, employee: string, decisions: JobDecision[]) => sql`
  insert into job_decision as d (company_id, employee_id, decided_at, connection_id, job_id, decision)
  select ${db.company}::uuid, ${employee}::uuid, ${instant()}, given.*
  from unnest(
    ${decisions.map(({ connection }) => connection)}::uuid[],
    ${decisions.map(({ job }) => job)}::uuid[],
    ${decisions.map(({ answer }) => answer)}::text[]) given`

/** Saves an employee's decisions for jobs; a repeated one keeps its date. */
export async function saveJobDecisions(db: CompanyDb, employee: string, decisions: JobDecision[]) {
  if (decisions.length === 0) return
  await sql`
    ${insertJobDecisions(db, employee, decisions)}
    on conflict (company_id, connection_id, job_id)
      do update set decision = excluded.decision, decided_at = excluded.decided_at where d.decision <> excluded.decision`.execute(
    db,
  )
}

/** Like saveJobDecisions, but an earlier decision stays. */
export async function addJobDecisions(db: CompanyDb, employee: string, decisions: JobDecision[]) {
  if (decisions.length === 0) return
  await sql`
    ${insertJobDecisions(db, employee, decisions)}
    on conflict (company_id, connection_id, job_id) do nothing`.execute(db)
}

/** The decisions on a connection for jobs, open or closed. */
export async function jobDecisionsOn(db: CompanyDb, connection: string): Promise<Map<string, JobAnswer>> {
  const rows = await db
    .selectFrom('job_decision')
    .where('company_id', '=', db.company)
    .where('connection_id', '=', connection)
    .select(['job_id', 'decision'])
    .execute()
  return new Map(rows.map(({ job_id, decision }) => [job_id, decision as JobAnswer]))
}

/** Withdraws the decisions on a connection for these jobs. */
export async function deleteJobDecisions(db: CompanyDb, connection: string, jobs: string[]) {
  await db
    .deleteFrom('job_decision')
    .where('company_id', '=', db.company)
    .where('connection_id', '=', connection)
    .where('job_id', 'in', jobs)
    .execute()
}

const OUTREACH_KEPT = (['outreach_at', ...OUTREACH_COLUMNS] as const).map(
  (name) => sql`${sql.ref(name)} = case when not c.recommended then ${sql.ref(`c.${name}`)} end`,
)

/**
 * Derives `recommended` of the connections from their decisions → the persons it changed for. A connection that is no longer
 * recommended loses its outreach answers; the next recommendation asks for them again. Who is recommended for the first time by a colleague is
 * new again. Webhooks are told; of those that begin only if `tellsBegun`.
 */
export async function refreshRecommended(db: CompanyDb, ids: string[], tellsBegun = true): Promise<string[]> {
  const now = instant()
  const { rows } = await sql<{
    person_id: string
    employee_id: string
    recommended: boolean
    is_first: boolean
  }>`
    update connection c set
      recommended = not c.recommended,
      first_recommended_at =
        case when c.recommended then c.first_recommended_at else coalesce(c.first_recommended_at, ${now}) end,
      recommended_at = case when not c.recommended then ${now} end,
      ${sql.join(OUTREACH_KEPT)}
    where c.company_id = ${db.company} and c.id = ${anyOf(ids)} and c.recommended <> (
      c.status = 'recommend' or exists (
        select 1 from job_decision d
        where d.company_id = ${db.company} and d.connection_id = c.id and d.decision = 'YES'))
    returning c.person_id, c.employee_id, c.recommended, c.recommended and c.first_recommended_at = ${now} as is_first`.execute(
    db,
  )
  await lookAnew(
    db,
    rows.filter(({ is_first }) => is_first).map(({ person_id }) => person_id),
  )
  await writeEvents(
    db,
    rows
      .filter(({ recommended }) => tellsBegun || !recommended)
      .map(({ person_id, employee_id, recommended }) => ({
        kind: recommended ? 'recommendation.created' : 'recommendation.withdrawn',
        subject: person_id,
        data: { recommender_id: employee_id },
      })),
  )
  return [...new Set(rows.map(({ person_id }) => person_id))]
}
