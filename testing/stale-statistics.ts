import { sql } from 'kysely'
import { CATEGORIES } from '../domain/category.ts'
import { connectionsCsv } from './sample-files.ts'
import type { TestApp } from './test-app.ts'
import { upload } from './uploads.ts'

const KNOWN_COMPANIES = 3
const KNOWN_PEOPLE = 30_000

/**
 * Companies of 30,000 people in PostgreSQL's statistics, which then stay as they are: for every later company the planner expects no row,
 * and any index seems equally good.
 */
export async function knownCompanies(app: TestApp) {
  const { pool } = app.database
  for (const table of ['person', 'connection', 'job_decision', 'rating', 'candidate_move'])
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
  for (let n = 0; n < KNOWN_COMPANIES; n++) await fill(app)
  await pool.query('analyze')
}

async function fill(app: TestApp) {
  const employee = await app.buildEmployee()
  const { company_id, employee_id } = employee
  const { id: upload_id } = await app.buildUpload({ employee })
  const job = await app.buildJob({ company: employee })
  const shown = sql`'Ada ' || n, 'Ada', n::text, 'Engineer', 'Acme ' || n % 5000, 'acme ' || n % 5000, 'ada ' || n, 'a' || n || '@acme.test', 'ada-' || n`
  const columns = sql`name, first_name, last_name, job_title, company_name, employer_key, search, email_key, link_key`
  const isSome = sql`n % 30 = 0`
  const category = sql`(${[...CATEGORIES]}::text[])[1 + n % ${CATEGORIES.length}::int]`
  await app.database.inCompany(company_id, async (db) => {
    const id = (kind: string) => sql`md5(${company_id + kind} || n)::uuid`
    const people = sql`from generate_series(1, ${KNOWN_PEOPLE}::int) n`
    await sql`
      insert into person (company_id, id, upload_id, category, classifier_version, recommended, is_favorite, ${columns})
      select ${company_id}, ${id('person')}, ${upload_id}, ${category}, 1, ${isSome}, ${isSome}, ${shown} ${people}`.execute(
      db,
    )
    await sql`
      insert into connection (company_id, id, employee_id, person_id, upload_id, category, classifier_version, recommended, change, ${columns})
      select ${company_id}, ${id('connection')}, ${employee_id}, ${id('person')}, ${upload_id}, ${category}, 1,
        ${isSome}, case when ${isSome} then 'new' end, ${shown} ${people}`.execute(db)
    await sql`
      insert into job_decision (company_id, connection_id, job_id, employee_id, decision)
      select ${company_id}, ${id('connection')}, ${job.id}, ${employee_id}, 'YES' ${people}`.execute(db)
    await sql`
      insert into rating (company_id, person_id, employee_id, can_reach_out, can_mention_name, notes)
      select ${company_id}, ${id('person')}, ${employee_id}, true, true, '' ${people}`.execute(db)
    await sql`
      insert into candidate_move (company_id, move_id, person_id, employee_id, stage, before)
      select ${company_id}, ${id('move')}, ${id('person')}, ${employee_id}, 'contacted', '{}' ${people}`.execute(
      db,
    )
  })
}

/** An employee with so many people, in a company that came after PostgreSQL collected its statistics. */
export async function newcomerUnknownToPlanner(app: TestApp, people: number) {
  await knownCompanies(app)
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await upload(client, new Blob([connectionsCsv({ people, seed: people })]))
  return { employee, client }
}
