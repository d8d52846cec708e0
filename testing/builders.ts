import { DAY_MS } from '../domain/time.ts'
import { randomUUID } from 'node:crypto'
import type { Category } from '../domain/category.ts'
import { CLASSIFIER_VERSION, categoryOf } from '../domain/job-title.ts'
import { employerKey } from '../domain/employer-key.ts'
import { emailKey, linkKey } from '../domain/person-key.ts'
import { searchText } from '../domain/search-text.ts'
import { DERIVED_VERSION } from '../domain/derived.ts'
import { seniorityOf } from '../domain/seniority.ts'
import { recountPersons } from '../server/connections/counts.store.ts'
import type { Database } from '../server/db/database.ts'
import { employersOf, recountEmployers } from '../server/employers/employer-rows.store.ts'

export type BuiltCompany = { company_id: string; name: string }
/** A company, or someone who belongs to it. */
type OfCompany = { company_id: string }
export type BuiltEmployee = { company_id: string; employee_id: string; email: string }

type PersonFields = {
  name?: string
  job_title?: string | null
  company?: string | null
  connected_on?: string | null
  email?: string
  linkedin_url?: string
}

let counter = 0
const next = () => ++counter

const MOST_AHEAD = 60_000 // ms
let last = 0
/** The time now, at least a millisecond after the previous one. */
function laterMoment(): Date {
  const now = Date.now()
  last = last >= now && last - now < MOST_AHEAD ? last + 1 : now // a test before this one may have set the clock to next year
  return new Date(last)
}

/** Builders that write rows straight into the tables, with defaults for what a test does not give. */
export function buildersFor(database: Database) {
  async function buildCompany(fields: { name?: string; is_private?: boolean } = {}): Promise<BuiltCompany> {
    const company = { company_id: randomUUID(), name: fields.name ?? `Company ${next()}` }
    await database.inCompany(company.company_id, (db) =>
      db
        .insertInto('company')
        .values({ ...company, is_private: fields.is_private ?? false, derived_version: DERIVED_VERSION })
        .execute(),
    )
    return company
  }

  /** An employee with a proven address; without a company, a new one is made. */
  async function buildEmployee(
    fields: {
      company?: OfCompany
      role?: 'admin' | 'employee'
      email?: string
      first_name?: string
      last_name?: string
      joined_by_domain_at?: Date
    } = {},
  ): Promise<BuiltEmployee> {
    const { company_id } = fields.company ?? (await buildCompany())
    const employee = {
      company_id,
      employee_id: randomUUID(),
      email: fields.email ?? `employee${next()}@example.test`,
    }
    await database.inCompany(company_id, (db) =>
      db
        .insertInto('employee')
        .values({
          company_id,
          id: employee.employee_id,
          email: employee.email,
          first_name: fields.first_name ?? 'Erin',
          last_name: fields.last_name ?? `Number${next()}`,
          role: fields.role ?? 'employee',
          profile_asked: true,
          joined_by_domain_at: fields.joined_by_domain_at ?? null,
        })
        .execute(),
    )
    await database.db
      .insertInto('address')
      .values({ email: employee.email, company_id, employee_id: employee.employee_id, proven_at: new Date() })
      .execute()
    return employee
  }

  const buildAdmin = (fields: Parameters<typeof buildEmployee>[0] = {}) =>
    buildEmployee({ ...fields, role: 'admin' })

  /** A company with an admin, Ada Lovelace and Ben Kim. */
  async function buildTeam(fields: Parameters<typeof buildAdmin>[0] = {}) {
    const admin = await buildAdmin(fields)
    const ada = await buildEmployee({ company: admin, first_name: 'Ada', last_name: 'Lovelace' })
    const ben = await buildEmployee({ company: admin, first_name: 'Ben', last_name: 'Kim' })
    return { admin, ada, ben }
  }

  function personValues(fields: PersonFields) {
    const name = fields.name ?? `Person Number${next()}`
    const [first_name = '', ...rest] = name.split(' ')
    const job_title = fields.job_title === undefined ? 'Software Engineer' : fields.job_title
    const company_name = fields.company === undefined ? 'Northwind Tools' : fields.company
    const linkedin_url = fields.linkedin_url ?? `https://www.linkedin.com/in/person-${next()}`
    return {
      name,
      first_name,
      last_name: rest.join(' '),
      job_title,
      company_name,
      email: fields.email ?? null,
      linkedin_url,
      link_key: linkKey(linkedin_url),
      email_key: emailKey(fields.email ?? null),
      category: categoryOf(job_title, company_name),
      seniority: seniorityOf(job_title ?? ''),
      employer_key: employerKey(company_name),
      classifier_version: CLASSIFIER_VERSION,
      search: searchText(name, job_title, company_name),
    }
  }

  /** A connection of the employee to a person: a new one, or `person_id` of one that a colleague knows too. */
  async function buildConnection(
    fields: PersonFields & {
      employee: BuiltEmployee
      person_id?: string
      status?: string
      upload_id?: string
    },
  ): Promise<{ id: string; person_id: string }> {
    const { company_id, employee_id } = fields.employee
    const values = personValues(fields)
    const id = randomUUID()
    const person_id = fields.person_id ?? randomUUID()
    await database.inCompany(company_id, async (db) => {
      const upload_id = fields.upload_id ?? null
      if (!fields.person_id)
        await db
          .insertInto('person')
          .values({ ...values, company_id, id: person_id, upload_id })
          .execute()
      await db
        .insertInto('connection')
        .values({
          ...values,
          company_id,
          id,
          employee_id,
          person_id,
          connected_on: fields.connected_on ?? null,
          upload_id,
          status: fields.status ?? 'not_reviewed',
        })
        .execute()
      await recountPersons(db)
      await recountEmployers(db, await employersOf(db, [person_id]))
    })
    return { id, person_id }
  }

  async function buildJob(fields: {
    company: OfCompany
    job_title?: string
    location?: string
    description?: string
    career_type?: Category
    closed?: boolean
  }) {
    const id = randomUUID()
    const job_title = fields.job_title ?? 'Backend Engineer'
    await database.inCompany(fields.company.company_id, (db) =>
      db
        .insertInto('job')
        .values({
          company_id: fields.company.company_id,
          id,
          job_title,
          location: fields.location ?? 'Remote',
          description: fields.description ?? 'Build and run the services that our customers rely on.',
          career_type: fields.career_type ?? categoryOf(job_title, null),
          created_at: laterMoment(),
          closed_at: fields.closed ? new Date() : null,
        })
        .execute(),
    )
    return { id, job_title }
  }

  /** Closes a job, after answers that a closed one does not take. */
  const closeJob = (company: OfCompany, id: string) =>
    database.inCompany(company.company_id, (db) =>
      db.updateTable('job').set({ closed_at: new Date() }).where('id', '=', id).execute(),
    )

  /** An upload without rows: its status says whether rows with its id are shown. */
  async function buildUpload(fields: { employee: BuiltEmployee; status?: string; run?: number }) {
    const { company_id, employee_id } = fields.employee
    const id = randomUUID()
    await database.inCompany(company_id, (db) =>
      db
        .insertInto('upload')
        .values({ company_id, id, employee_id, status: fields.status ?? 'COMPLETED', run: fields.run ?? 0 })
        .execute(),
    )
    return { id }
  }

  /** An anonymous tip of two days ago: admins do not see younger ones. */
  async function buildTip(fields: { company: OfCompany; name?: string; reviewed?: boolean }) {
    const { company_id } = fields.company
    const id = randomUUID()
    await database.inCompany(company_id, (db) =>
      db
        .insertInto('tip')
        .values({
          company_id,
          id,
          name: fields.name ?? `Tip ${next()}`,
          is_anonymous: true,
          submitted_on: new Date(Date.now() - 2 * DAY_MS),
          reviewed_at: fields.reviewed ? new Date() : null,
        })
        .execute(),
    )
    return { id }
  }

  return {
    buildCompany,
    buildEmployee,
    buildAdmin,
    buildTeam,
    buildConnection,
    buildJob,
    closeJob,
    buildUpload,
    buildTip,
  }
}
