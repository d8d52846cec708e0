import { sql } from 'kysely'
import type { Outreach } from '../../contract/shapes.ts'
import { fullName, type EmployeeName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { mayBeNamed } from '../persons/person-csv.ts'

const MOST_RECOMMENDERS = 10
const MOST_NOTES = 1000 // characters: an event stays under 20 kB

/** What a webhook 'with names, profile links and notes' is told of a person, without recommenders who do not want to be named; null if the company no longer has the person. */
export async function personDetails(db: CompanyDb, id: string) {
  const person = await rowOf(db, 'shown_person', id)
    .select(['name', 'job_title', 'company_name', 'linkedin_url'])
    .executeTakeFirst()
  if (!person) return null
  const { rows } = await sql<
    EmployeeName & Pick<Outreach, 'notes' | 'reach_out_method' | 'should_mention_name'>
  >`
    select e.first_name, e.last_name, e.email, left(c.notes, ${MOST_NOTES}) as notes, c.reach_out_method, c.should_mention_name
    from shown_connection c join employee e on e.company_id = ${db.company} and e.id = c.employee_id
    where c.company_id = ${db.company} and c.person_id = ${id} and c.recommended
    order by c.recommended_at, c.id limit ${MOST_RECOMMENDERS}`.execute(db)
  return {
    name: person.name,
    job_title: person.job_title,
    company: person.company_name,
    profile_url: person.linkedin_url,
    recommended_by: rows.map((row) => ({
      name: mayBeNamed(row) ? fullName(row) : null,
      notes: row.notes,
    })),
  }
}

/** The same of a job. */
export async function jobDetails(db: CompanyDb, id: string) {
  const job = await rowOf(db, 'job', id).select(['job_title', 'location']).executeTakeFirst()
  return job ?? null
}

/** The same of an employee. */
export async function employeeDetails(db: CompanyDb, id: string) {
  const employee = await rowOf(db, 'employee', id)
    .where('deleted_at', 'is', null)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirst()
  return employee ? { name: fullName(employee) } : null
}
