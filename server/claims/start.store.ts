import { sql } from 'kysely'
import type { Outcome, Stage } from '../../contract/shapes.ts'
import type { Recommender } from './base/claims.rules.ts'
import type { CompanyDb } from '../db/database.ts'
import { shareJob } from '../db/locks.ts'
import { rowOf } from '../db/row-of.ts'
import { notFound } from '../errors.ts'

type Row = {
  id: string
  stage: Stage
  outcome: Outcome | null
  recommenders: (Omit<Recommender, 'recommended_at'> & { recommended_at: string })[]
}
export type Candidate = Omit<Row, 'recommenders'> & { recommenders: Recommender[] }

/** Those of the persons who are candidates, by id, with the recommenders who can sign in. */
export async function candidatesToStart(db: CompanyDb, ids: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select p.id, p.stage, p.outcome, (
      select coalesce(json_agg(json_build_object('employee_id', c.employee_id, 'reach_out_method', c.reach_out_method,
        'recommendation_strength', c.recommendation_strength, 'recommended_at', c.recommended_at)), '[]')
      from shown_connection c join employee e on e.company_id = ${db.company} and e.id = c.employee_id
      where c.company_id = ${db.company} and c.person_id = p.id and c.recommended and e.deactivated_at is null) as recommenders
    from shown_person p where p.company_id = ${db.company} and p.id = any (${ids}::uuid[]) and p.candidate
    order by p.id`.execute(db)
  return rows.map(({ recommenders, ...row }) => ({
    ...row,
    recommenders: recommenders.map((one) => ({ ...one, recommended_at: new Date(one.recommended_at) })),
  }))
}

/** The claims that an act of the employee with this id started, in the order of persons. */
export async function startedBy(db: CompanyDb, act: string, by: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from act a
    join reach_out r on r.company_id = ${db.company} and r.person_id = a.person_id
      and a.after#>'{parts,reach_out}' ? r.id::text and not a.before#>'{parts,reach_out}' ? r.id::text
    where a.company_id = ${db.company} and a.id = ${act} and a.employee_id = ${by} order by a.person_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The person of an employee’s connection, if it is recommended; else null. */
export async function ownRecommended(db: CompanyDb, employee: string, connection: string) {
  const row = await db
    .selectFrom('shown_connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('id', '=', connection)
    .select(['person_id', 'recommended'])
    .executeTakeFirst()
  return row ?? null
}

/** The job that a claim is to name, locked: null, with its title, if it is closed. Errors: 404 for a job that is not the company's. */
export async function jobToName(db: CompanyDb, id: string | null | undefined) {
  if (!id) return { job: null, closed_job: null }
  await shareJob(db, id)
  const job = await rowOf(db, 'job', id).select(['job_title', 'closed_at']).executeTakeFirst()
  if (!job) throw notFound('Job')
  return job.closed_at ? { job: null, closed_job: job.job_title } : { job: id, closed_job: null }
}
