import { sql } from 'kysely'
import type { RecommendationStatus } from '../../contract/shapes.ts'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'
import { OUTREACH_COLUMNS } from './outreach.store.ts'
import type { JobAnswer } from './recommendations.rules.ts'

export type Decided = { id: string; person_id: string; status: RecommendationStatus; recommended: boolean }

/** Lets one transaction at a time change the decisions of an employee; others wait here. */
export async function lockDecisions(db: CompanyDb, employee: string) {
  await db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** Those of the ids that are connections of the employee, with the decision so far. */
export async function ownDecisions(db: CompanyDb, employee: string, ids: string[]): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select c.id, c.person_id, c.status, c.recommended
    from unnest(${ids}::uuid[]) given(id)
    join connection c on c.company_id = ${db.company} and c.id = given.id
    where c.employee_id = ${employee} and ${visible(db, 'c')}`.execute(db)
  return rows
}

/** How many of the ids are jobs of the company, closed ones too. */
export async function countJobs(db: CompanyDb, ids: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from job where company_id = ${db.company} and id = any (${ids}::uuid[])`.execute(
    db,
  )
  return rows[0]!.n
}

/** Persons are shared by colleagues: locked in one order, so that two batches never wait for each other. */
export async function lockPersons(db: CompanyDb, ids: string[]) {
  await sql`
    select id from person where company_id = ${db.company} and id = any (${ids}::uuid[])
    order by id for no key update`.execute(db)
}

/** General decisions; not_reviewed takes one back, and its date with it. */
export async function saveStatuses(db: CompanyDb, changes: { id: string; status: RecommendationStatus }[]) {
  await sql`
    update connection c set status = given.status, decided_at = case when given.status = 'not_reviewed' then null else now() end
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ status }) => status)}::text[])
      given(id, status)
    where c.company_id = ${db.company} and c.id = given.id`.execute(db)
}

export type JobDecision = { connection: string; job: string; answer: JobAnswer }

/** An employee's decisions for jobs; sending the same one again keeps its date. */
export async function saveJobDecisions(db: CompanyDb, employee: string, decisions: JobDecision[]) {
  await sql`
    insert into job_decision as d (company_id, employee_id, connection_id, job_id, decision)
    select ${db.company}, ${employee}, given.*
    from unnest(
      ${decisions.map(({ connection }) => connection)}::uuid[],
      ${decisions.map(({ job }) => job)}::uuid[],
      ${decisions.map(({ answer }) => answer)}::text[]) given
    on conflict (company_id, connection_id, job_id)
      do update set decision = excluded.decision, decided_at = now() where d.decision <> excluded.decision`.execute(
    db,
  )
}

/** What was decided on a connection for jobs, open or closed. */
export async function jobDecisionsOn(db: CompanyDb, connection: string): Promise<Map<string, JobAnswer>> {
  const rows = await db
    .selectFrom('job_decision')
    .where('company_id', '=', db.company)
    .where('connection_id', '=', connection)
    .select(['job_id', 'decision'])
    .execute()
  return new Map(rows.map(({ job_id, decision }) => [job_id, decision as JobAnswer]))
}

/** Takes the decisions of a connection back for these jobs; a job without one is passed over. */
export async function deleteJobDecisions(db: CompanyDb, connection: string, jobs: string[]) {
  await db
    .deleteFrom('job_decision')
    .where('company_id', '=', db.company)
    .where('connection_id', '=', connection)
    .where('job_id', 'in', jobs)
    .execute()
}

const OUTREACH_KEPT = (['outreach_at', ...OUTREACH_COLUMNS] as const).map(
  (name) => sql`${sql.ref(name)} = case when fresh.recommended then ${sql.ref(`c.${name}`)} end`,
)

/**
 * Brings `recommended` of the connections in line with their decisions → the persons for whom that changed. Who is
 * recommended no longer loses the outreach answers: the questions are asked anew with the next recommendation.
 */
export async function refreshRecommended(db: CompanyDb, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    update connection c set
      recommended = fresh.recommended,
      first_recommended_at =
        case when fresh.recommended then coalesce(c.first_recommended_at, clock_timestamp()) else c.first_recommended_at end,
      recommended_at = case when fresh.recommended then clock_timestamp() end,
      ${sql.join(OUTREACH_KEPT)}
    from (
      select o.id, o.status = 'recommend' or exists (
        select 1 from job_decision d
        where d.company_id = ${db.company} and d.connection_id = o.id and d.decision = 'YES') as recommended
      from connection o where o.company_id = ${db.company} and o.id = any (${ids}::uuid[])) fresh
    where c.company_id = ${db.company} and c.id = fresh.id and c.recommended <> fresh.recommended
    returning c.person_id`.execute(db)
  return [...new Set(rows.map(({ person_id }) => person_id))]
}

/** Brings what admins see of the persons in line with their connections: a new recommender asks for a review again. */
export async function refreshPersons(db: CompanyDb, ids: string[]) {
  await sql`
    update person p set recommended = fresh.recommended, needs_review = fresh.needs_review
    from (
      select c.person_id as id, bool_or(c.recommended) as recommended,
        bool_or(c.recommended and (o.reviewed_at is null or c.first_recommended_at > o.reviewed_at)) as needs_review
      from connection c join person o on o.company_id = c.company_id and o.id = c.person_id
      where c.company_id = ${db.company} and c.person_id = any (${ids}::uuid[]) group by 1) fresh
    where p.company_id = ${db.company} and p.id = fresh.id
      and (p.recommended, p.needs_review) is distinct from (fresh.recommended, fresh.needs_review)`.execute(
    db,
  )
}
