import { sql, type RawBuilder } from 'kysely'
import type { Outreach, RecommendationStatus } from '../../contract/shapes.ts'
import { CONNECTION_COLUMNS, type ConnectionRow } from '../connections/own-connection.ts'
import type { CompanyDb } from '../db/database.ts'
import type { JobAnswer } from './recommendations.rules.ts'

type AnsweredJob = {
  id: string
  job_title: string
  is_closed: boolean
  decision_type: JobAnswer | null
}

export type DetailRow = Omit<ConnectionRow, 'status'> &
  Outreach & { person_id: string; status: RecommendationStatus; jobs: AnsweredJob[] }

type ColleagueRow = DetailRow & { first_name: string | null; last_name: string | null; owner: string }

const columnsOf = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))

const outreach = sql`
  c.reach_out_method, c.should_mention_name, c.recommendation_strength, c.relationship, c.notes`

/** Open jobs, and closed ones with such a decision, each with its decision on connection c; the newest first. */
const jobs = (db: CompanyDb, decisions: JobAnswer[]): RawBuilder<AnsweredJob[]> => sql<AnsweredJob[]>`(
  select coalesce(json_agg(listed), '[]') from (
    select j.id, j.job_title, j.closed_at is not null as is_closed, d.decision as decision_type
    from job j left join job_decision d on d.company_id = ${db.company} and d.job_id = j.id
      and d.connection_id = c.id and d.decision = any (${decisions}::text[])
    where j.company_id = ${db.company} and (j.closed_at is null or d.decision is not null)
    order by j.created_at desc, j.id) listed)`

/** An own connection with all decisions on it; null if it is not the employee's. */
export async function ownDetail(db: CompanyDb, employee: string, id: string): Promise<DetailRow | null> {
  const { rows } = await sql<DetailRow>`
    select ${columnsOf('c', CONNECTION_COLUMNS)}, c.person_id, ${outreach}, ${jobs(db, ['YES', 'NO'])} as jobs
    from shown_connection c
    where c.company_id = ${db.company} and c.employee_id = ${employee} and c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const PERSON_COLUMNS = CONNECTION_COLUMNS.filter((column) => column !== 'id' && column !== 'status')

/** A colleague's recommendation with its person, as admins see them; null if the connection is not recommended. Passes are left out. */
export async function colleaguesRecommendation(db: CompanyDb, id: string): Promise<ColleagueRow | null> {
  const { rows } = await sql<ColleagueRow>`
    select c.id, c.person_id, ${columnsOf('p', PERSON_COLUMNS)}, ${outreach}, ${jobs(db, ['YES'])} as jobs,
      case when c.status = 'recommend' then c.status else 'not_reviewed' end as status,
      e.first_name, e.last_name, e.email as owner
    from shown_connection c
    join shown_person p on p.company_id = ${db.company} and p.id = c.person_id
    join employee e on e.company_id = ${db.company} and e.id = c.employee_id
    where c.company_id = ${db.company} and c.id = ${id} and c.recommended`.execute(db)
  return rows[0] ?? null
}
