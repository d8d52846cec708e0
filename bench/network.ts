import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { employerKey } from '../domain/employer-key.ts'
import { searchText } from '../domain/search-text.ts'
import { recountPersons } from '../server/connections/counts.store.ts'
import { seniorityOf } from '../domain/seniority.ts'
import type { Database } from '../server/db/database.ts'
import { recountEmployers } from '../server/employers/employer-rows.store.ts'
import { samplePeople } from '../server/sample/sample-people.ts'

const BATCH = 5000
const SMALL_EMPLOYERS = 60_000

/** Half of the people work at a large employer, the others at one of many small ones. */
const employerOf = (company: string, index: number) =>
  company === '' || index % 2 === 0 ? company : `${company} ${(index * 7919) % SMALL_EMPLOYERS}`

/** The title of someone, and their position → the title in the bench. */
type Retitled = (title: string, at: number) => string

/** A company with `employees` admins who know `each` people of their own, with statistics. */
export async function fillNetwork(database: Database, employees: number, each: number, retitled?: Retitled) {
  const filled = await fillCompany(database, employees, each, retitled)
  await database.pool.query('vacuum analyze') // autovacuum does this within a minute; the embedded database has none
  return filled
}

/** The same, without statistics. */
export async function fillCompany(
  database: Database,
  employees: number,
  each: number,
  retitled: Retitled = (title) => title,
) {
  const company_id = randomUUID()
  await database.inCompany(company_id, (db) =>
    db.insertInto('company').values({ company_id, name: 'Bench' }).execute(),
  )
  const made = []
  for (let i = 0; i < employees; i++)
    made.push(await fillEmployee(database, company_id, i, { each, retitled }))
  return { company_id, employees: made }
}

async function fillEmployee(
  database: Database,
  company_id: string,
  index: number,
  { each, retitled }: { each: number; retitled: Retitled },
) {
  const employee = { company_id, employee_id: randomUUID(), email: `${randomUUID()}@bench.test` }
  const upload_id = randomUUID()
  await database.inCompany(company_id, async (db) => {
    const { employee_id: id, email } = employee
    await db
      .insertInto('employee')
      .values({ company_id, id, email, role: 'admin', first_name: 'Erin' })
      .execute()
    await db
      .insertInto('upload')
      .values({ company_id, id: upload_id, employee_id: id, status: 'COMPLETED' })
      .execute()
  })
  await database.db
    .insertInto('address')
    .values({ email: employee.email, company_id, employee_id: employee.employee_id, proven_at: new Date() })
    .execute()
  const people = samplePeople(each, index + 1).map((person, n) => ({
    ...person,
    job_title: retitled(person.job_title, n),
    company: employerOf(person.company, index * each + n),
  }))
  const rows = people.map((person) => ({
    id: randomUUIDv7(),
    person_id: randomUUIDv7(),
    name: `${person.first_name} ${person.last_name}`,
    first_name: person.first_name,
    last_name: person.last_name,
    job_title: person.job_title || null,
    company_name: person.company || null,
    linkedin_url: person.linkedin_url || null,
    link_key: person.linkedin_url || null,
    category: person.category,
    seniority: seniorityOf(person.job_title),
    employer_key: employerKey(person.company),
    connected_on: person.connected_on,
    search: searchText(`${person.first_name} ${person.last_name}`, person.job_title, person.company),
  }))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    const columns = sql`name, first_name, last_name, job_title, company_name, linkedin_url, link_key, category, seniority, employer_key, search`
    const dated = sql`${columns}, connected_on`
    await database.inCompany(company_id, async (db) => {
      await sql`
        insert into person (company_id, id, upload_id, classifier_version, ${columns})
        select ${company_id}, person_id, ${upload_id}, 1, ${columns}
        from jsonb_populate_recordset(null::connection, ${batch}::jsonb)`.execute(db)
      await sql`
        insert into connection (company_id, id, employee_id, person_id, upload_id, classifier_version, ${dated})
        select ${company_id}, id, ${employee.employee_id}, person_id, ${upload_id}, 1, ${dated}
        from jsonb_populate_recordset(null::connection, ${batch}::jsonb)`.execute(db)
    })
  }
  await database.inCompany(company_id, async (db) => {
    await recountPersons(db)
    await recountEmployers(db, [...new Set(rows.flatMap(({ employer_key }) => employer_key ?? []))])
  })
  return employee
}
