import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Papa from 'papaparse'
import { claimDomain, deleteAccountsOf, deleteDirectoryOf, writeAddress } from '../auth/address.store.ts'
import { deleteCompany, insertCompany, writeEmployee, writeProfile } from '../auth/company.store.ts'
import { decide } from '../recommendations/decide.ts'
import { saveOutreach, withoutOutreach } from '../recommendations/outreach.store.ts'
import { reviewPerson } from '../recommendations/persons.store.ts'
import type { Services } from '../services.ts'
import { startUpload } from '../uploads/start-upload.ts'
import { ownUpload } from '../uploads/upload.store.ts'
import { samplePeople, type SamplePerson } from './sample-people.ts'
import {
  REVIEWED_PERSONS,
  SAMPLE_COMPANY,
  SAMPLE_EMPLOYEES,
  SAMPLE_JOBS,
  SAMPLE_PEOPLE,
  SAMPLE_TIPS,
  sampleDecisions,
  sampleOutreach,
  WITHOUT_OUTREACH,
  type SampleEmployee,
} from './sample-plan.ts'
import {
  connectionsOf,
  findSampleCompany,
  insertJobs,
  insertTips,
  markAsSample,
  recommendedPersons,
  rememberRemoval,
} from './sample.store.ts'

const SEED = 7
const POLL_MS = 20

type Jobs = { id: string; career_type: string }[]

function connectionsFile(people: SamplePerson[]): Buffer {
  const header = [
    'First Name',
    'Last Name',
    'URL',
    'Email Address',
    'Company',
    'Position',
    'Connected On',
    'Degree',
    'School',
    'Graduation Year',
  ]
  const rows = people.map((person) => [
    person.first_name,
    person.last_name,
    person.linkedin_url,
    person.email,
    person.company,
    person.job_title,
    person.connected_on,
    person.degree,
    person.institution,
    person.graduation_year,
  ])
  return Buffer.from(Papa.unparse([header, ...rows]))
}

async function addEmployee(
  services: Services,
  company: string,
  { email, role, first_name, last_name }: SampleEmployee,
) {
  return services.database.inCompany(company, async (db) => {
    const id = await writeEmployee(db, { id: randomUUID(), email, role })
    await writeProfile(db, id, { first_name, last_name })
    return id
  })
}

/** The same way that an employee's own file takes: an upload and its import. */
async function uploadPeople(services: Services, company: string, employee: string, people: SamplePerson[]) {
  const { inCompany } = services.database
  const upload_id = await startUpload(
    services,
    { company_id: company, employee_id: employee },
    connectionsFile(people),
  )
  for (;;) {
    const upload = await inCompany(company, (db) => ownUpload(db, employee, upload_id))
    if (upload?.job_status === 'COMPLETED') return
    if (upload?.job_status === 'FAILED') throw new Error(`The sample could not be imported: ${upload.error}`)
    await sleep(POLL_MS)
  }
}

async function recommend(services: Services, company: string, employee: string, jobs: Jobs) {
  await services.database.inCompany(company, async (db) => {
    await decide(db, employee, sampleDecisions(await connectionsOf(db, employee), jobs))
    const recommended = await withoutOutreach(db, employee)
    for (const [index, { id }] of recommended.slice(0, -WITHOUT_OUTREACH).entries())
      await saveOutreach(db, id, sampleOutreach(index))
  })
}

async function pickFavorites(services: Services, company: string) {
  await services.database.inCompany(company, async (db) => {
    const persons = await recommendedPersons(db, REVIEWED_PERSONS)
    for (const [index, id] of persons.entries())
      await reviewPerson(db, id, { is_favorite: index % 2 === 0, is_reviewed: true })
  })
}

async function fillCompany(services: Services, company: string) {
  const { inCompany } = services.database
  const people = samplePeople(SAMPLE_PEOPLE, SEED)
  const jobs = await inCompany(company, async (db) => {
    await insertCompany(db, { name: SAMPLE_COMPANY.name, is_private: false })
    await markAsSample(db)
    return insertJobs(db, SAMPLE_JOBS, services.now())
  })
  const ids: string[] = []
  for (const employee of SAMPLE_EMPLOYEES) {
    const id = await addEmployee(services, company, employee)
    await uploadPeople(services, company, id, people.slice(...employee.knows))
    await recommend(services, company, id, jobs)
    ids.push(id)
  }
  await inCompany(company, (db) => insertTips(db, SAMPLE_TIPS, ids.at(-1)!, services.now()))
  await pickFavorites(services, company)
  return ids
}

/** Adds the fictional company beside the real ones → false where it was there already. */
export async function addSample(services: Services): Promise<boolean> {
  const { db } = services.database
  if (await findSampleCompany(db, SAMPLE_COMPANY.domain)) return false
  const company = randomUUID()
  const ids = await fillCompany(services, company)
  // Last, so that a sample that was interrupted half way is never entered.
  for (const [index, { email }] of SAMPLE_EMPLOYEES.entries())
    await writeAddress(db, {
      email,
      company_id: company,
      employee_id: ids[index]!,
      proven_at: services.now(),
    })
  await claimDomain(db, SAMPLE_COMPANY.domain, company)
  await rememberRemoval(db, false)
  return true
}

/** Removes the fictional company with everything in it, for good → false where there was none. */
export async function removeSample(services: Services): Promise<boolean> {
  const { db, inCompany } = services.database
  const company = await findSampleCompany(db, SAMPLE_COMPANY.domain)
  await rememberRemoval(db, true)
  if (!company) return false
  await deleteAccountsOf(db, company)
  await deleteDirectoryOf(db, company)
  await inCompany(company, deleteCompany)
  return true
}
