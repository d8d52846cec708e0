import { sql } from 'kysely'
import type { Outreach } from '../../contract/shapes.ts'
import type { Leaving } from '../../contract/tracking.ts'
import { fullName, type EmployeeName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { mayBeNamed } from '../persons/person-csv.ts'

type Recommender = EmployeeName & { email: string; for_job: boolean; is_gone: boolean } & Pick<
    Outreach,
    'notes' | 'reach_out_method' | 'should_mention_name'
  >
type Row = Omit<Leaving, 'credit' | 'words' | 'withheld' | 'job'> & { recommenders: Recommender[] }

export type LeavingRow = { leaving: Leaving; /** The address of who is credited. */ credit: string | null }

/** What would leave for those of the persons who are candidates, by id, as of now. `job`: its title. */
export async function leavingOf(
  db: CompanyDb,
  persons: string[],
  job: { id: string; job_title: string },
): Promise<LeavingRow[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.linkedin_url as profile_url, p.job_title, p.company_name as employer,
      case when p.recommended or p.email_by_admin then p.email end as email, (
        select coalesce(json_agg(r), '[]') from (
          select e.first_name, e.last_name, e.email, e.deleted_at is not null as is_gone, c.notes, c.reach_out_method, c.should_mention_name, exists (
            select 1 from job_decision d
            where d.company_id = ${db.company} and d.connection_id = c.id and d.job_id = ${job.id} and d.decision = 'YES') as for_job
          from shown_connection c join employee e on e.company_id = ${db.company} and e.id = c.employee_id
          where c.company_id = ${db.company} and c.person_id = p.id and c.recommended
          order by for_job desc, c.first_recommended_at, c.id) r) as recommenders
    from shown_person p
    where p.company_id = ${db.company} and p.id = any (${persons}::uuid[]) and p.candidate order by p.id`.execute(
    db,
  )
  return rows.map(({ recommenders, ...person }) => {
    const named = recommenders.filter((one) => mayBeNamed(one) && !one.is_gone)
    const credited = named[0]
    const words = named.flatMap(({ notes, ...name }) => {
      const text = notes?.trim()
      return text ? [{ by: fullName(name), text }] : []
    })
    const withheld = recommenders.length - named.length
    const leaving = {
      ...person,
      job: job.job_title,
      credit: credited ? fullName(credited) : null,
      words,
      withheld,
    }
    return { leaving, credit: credited?.email ?? null }
  })
}
