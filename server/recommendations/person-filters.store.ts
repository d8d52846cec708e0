import { sql } from 'kysely'
import { LIST_SIZE } from '../../domain/page-size.ts'
import type { CompanyDb } from '../db/database.ts'

type Recommender = { id: string; first_name: string | null; last_name: string | null; email: string }

/** The employees who recommend somebody, by name. */
export async function recommenders(db: CompanyDb): Promise<Recommender[]> {
  const { rows } = await sql<Recommender>`
    select e.id, e.first_name, e.last_name, e.email from employee e
    where e.company_id = ${db.company} and exists (
      select from shown_connection c where c.company_id = ${db.company} and c.employee_id = e.id and c.recommended)
    order by coalesce(e.first_name, e.email), e.last_name, e.id limit ${LIST_SIZE}`.execute(db)
  return rows
}

/** The jobs that somebody is recommended for, open or closed, the newest first. */
export async function jobsWithRecommendations(db: CompanyDb) {
  const { rows } = await sql<{ id: string; job_title: string; is_open: boolean }>`
    select j.id, j.job_title, j.closed_at is null as is_open from job j
    where j.company_id = ${db.company} and exists (
      select from job_decision d where d.company_id = ${db.company} and d.job_id = j.id and d.decision = 'YES')
    order by j.created_at desc, j.id limit ${LIST_SIZE}`.execute(db)
  return rows
}
