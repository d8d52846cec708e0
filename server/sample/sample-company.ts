import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Papa from 'papaparse'
import { takeDomain, findDomainOwner, writeAddress } from '../auth/base/address.store.ts'
import { forgetLinksInto } from '../auth/base/link-token.store.ts'
import { closeCompany } from '../auth/base/membership.ts'
import { movePersons } from '../candidates/base/moves.store.ts'
import { writeEmployee, writeProfile } from '../auth/base/member.store.ts'
import { deleteCompany, insertCompany } from '../employees/base/company.store.ts'
import type { Decision } from '../../contract/recommendations.ts'
import type { Outreach } from '../../contract/shapes.ts'
import { signInLink } from '../auth/base/create-admin.ts'
import type { Database, DirectoryDb } from '../db/database.ts'
import { lockDirectory } from '../db/locks.ts'
import type { SignedInContext } from '../http/routes.ts'
import { decide } from '../recommendations/decide.ts'
import { dropMails } from '../outbox/mails.store.ts'
import { saveOutreach, withoutOutreach } from '../recommendations/outreach.store.ts'
import { replacePositions } from '../positions/positions.store.ts'
import { triagePersons } from '../recommendations/triage-persons.ts'
import type { Services } from '../services.ts'
import { startUpload } from '../uploads/start-upload.ts'
import { ownUpload } from '../uploads/upload.store.ts'
import { claimSomePeople } from './sample-claims.ts'
import { samplePeople, type SamplePerson } from './sample-people.ts'
import {
  NOTES,
  OUTREACHES,
  SAMPLE_ADMIN,
  SAMPLE_COMPANY,
  SAMPLE_EMPLOYEE,
  SAMPLE_EMPLOYEES,
  SAMPLE_JOBS,
  SAMPLE_MOVES,
  SAMPLE_PEOPLE,
  SAMPLE_POSITIONS,
  SAMPLE_TIPS,
  type SampleEmployee,
} from './sample-values.ts'
import {
  connectionsOf,
  everySample,
  hasAnyAccount,
  insertJobs,
  insertTips,
  markAsSample,
  recommendedPersons,
  rememberRemoval,
  spreadOverMonths,
  wasSampleRemoved,
  type FoundSample,
  type SampleConnection,
} from './sample.store.ts'

const SEED = 7
const UPLOADED_TWICE = 2 // those whose links are printed
const POLL_MS = 20
const RECOMMENDED_EVERY = 17
const PASSED_EVERY = 19
const LATER_EVERY = 61
/** Of each employee's recommendations, so many still wait for the outreach answers. */
const WITHOUT_OUTREACH = 2
/** Of the recommended persons, so many were triaged by the admin, and every other one of them is a favorite. */
const TRIAGED_PERSONS = 14
/** Employees who upload twice: how many new people the second list has, and that every nth person in it moved. */
const NEW_PEOPLE = 11
const MOVED_EVERY = 20
/** All people of the sample: those of the first lists, then those of each second one. */
const ALL_SAMPLE_PEOPLE = SAMPLE_PEOPLE + 2 * NEW_PEOPLE

type Jobs = { id: string; career_type: string }[]

/** The list that the nth employee uploads half a year later: some people moved to the job of the next one, and some are new. */
function newerList(all: SamplePerson[], nth: number): SamplePerson[] {
  const before = all.slice(...SAMPLE_EMPLOYEES[nth]!.knows)
  const moved = before.map((person, index) => {
    const { job_title, company } = before[(index + 1) % before.length]!
    return index % MOVED_EVERY === 3 ? { ...person, job_title, company } : person
  })
  const from = SAMPLE_PEOPLE + nth * NEW_PEOPLE
  return [...moved, ...all.slice(from, from + NEW_PEOPLE)]
}

/** What an instrument maker's team would recommend people for. */
const isSought = ({ category }: SampleConnection) => category !== 'NOT_TECH' && category !== 'UNEMPLOYED'

/** An employee's connections in their order → what the employee decided; most of them still wait. */
function sampleDecisions(connections: SampleConnection[], jobs: Jobs): Decision[] {
  const recommended = connections.filter(isSought).filter((_, index) => index % RECOMMENDED_EVERY === 4)
  const others = connections.filter((connection) => !recommended.includes(connection))
  return [
    ...recommended.flatMap(({ id, category }): Decision[] => {
      const job_ids = jobs.filter(({ career_type }) => career_type === category).map((job) => job.id)
      const general: Decision = { connection_id: id, general_decision: 'recommend' }
      return job_ids.length > 0 ? [general, { ...general, job_decision: 'YES', job_ids }] : [general]
    }),
    ...others.flatMap(({ id }, index): Decision[] => {
      if (index % PASSED_EVERY === 7) return [{ connection_id: id, general_decision: 'dont_recommend' }]
      return index % LATER_EVERY === 9 ? [{ connection_id: id, general_decision: 'skip' }] : []
    }),
  ]
}

/** The outreach answers of the nth recommendation. */
const sampleOutreach = (index: number): Outreach => ({
  ...OUTREACHES[index % OUTREACHES.length]!,
  notes: NOTES[index % NOTES.length]!,
})

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

/** Uploads and imports the file like an employee's own. */
async function uploadPeople(services: Services, company: string, employee: string, people: SamplePerson[]) {
  const inCompany: SignedInContext['inCompany'] = (fn) => services.database.inCompany(company, fn)
  const file = [connectionsFile(people)]
  const owner = { employee_id: employee, is_unproven: false }
  const upload_id = await startUpload({ imports: services.imports, inCompany }, owner, file)
  for (;;) {
    const upload = await inCompany((db) => ownUpload(db, employee, upload_id))
    if (upload?.job_status === 'COMPLETED') return
    if (upload?.job_status === 'FAILED') throw new Error(`The sample could not be imported: ${upload.error}`)
    await sleep(POLL_MS)
  }
}

async function recommend(services: Services, company: string, employee: string, jobs: Jobs) {
  await services.database.inCompany(company, async (db) => {
    await decide(db, employee, sampleDecisions(await connectionsOf(db, employee), jobs), services.now())
    const recommended = await withoutOutreach(db, employee, { page: 1, page_size: SAMPLE_PEOPLE })
    for (const [index, { id }] of recommended.slice(0, -WITHOUT_OUTREACH).entries())
      await saveOutreach(db, id, sampleOutreach(index))
  })
}

/** The admin triages people, and works on the favorites among them. */
async function workOnCandidates(services: Services, company: string, by: string) {
  await services.database.inCompany(company, async (db) => {
    const persons = await recommendedPersons(db, TRIAGED_PERSONS)
    const favorites = persons.filter((_, index) => index % 2 === 0)
    const others = persons.filter((_, index) => index % 2 === 1)
    await triagePersons(db, { ids: favorites, by, now: services.now() }, true)
    await triagePersons(db, { ids: others, by, now: services.now() }, false)
    for (const [index, moves] of SAMPLE_MOVES.entries()) {
      const ids = favorites.slice(index, index + 1)
      for (const move of moves) await movePersons(db, { ids, by, now: services.now() }, () => move)
    }
    await spreadOverMonths(db)
  })
}

async function fillCompany(services: Services, company: string) {
  const { inCompany } = services.database
  const people = samplePeople(ALL_SAMPLE_PEOPLE, SEED)
  const jobs = await inCompany(company, (db) => insertJobs(db, SAMPLE_JOBS, services.now()))
  const ids: string[] = []
  for (const employee of SAMPLE_EMPLOYEES) {
    const id = await addEmployee(services, company, employee)
    await uploadPeople(services, company, id, people.slice(...employee.knows))
    await recommend(services, company, id, jobs)
    ids.push(id)
  }
  for (const [nth, id] of ids.slice(0, UPLOADED_TWICE).entries()) {
    await uploadPeople(services, company, id, newerList(people, nth))
    await inCompany(company, (db) => replacePositions(db, id, SAMPLE_POSITIONS))
  }
  await inCompany(company, (db) => insertTips(db, SAMPLE_TIPS, ids.at(-1)!, services.now()))
  await workOnCandidates(services, company, ids[0]!)
  const team = { company, employees: ids, jobs: jobs.map(({ id }) => id) }
  await claimSomePeople(services.database, team, services.now())
  await inCompany(company, (db) => dropMails(db))
  return ids
}

const LOCK = 'sample company'
const LONGEST_MS = 10 * 60_000

/** The process that was making it is gone. On the embedded database there is only this one. */
function wasInterrupted({ finished, began }: FoundSample, kind: Database['kind'], now: Date) {
  return (
    !finished && began.getTime() < (kind === 'embedded' ? performance.timeOrigin : now.getTime() - LONGEST_MS)
  )
}

async function removeFound(db: DirectoryDb, { id }: FoundSample) {
  await forgetLinksInto(db, id)
  await closeCompany(db, id)
  await db.inCompany(id, deleteCompany)
}

/** Begins the sample company → its id; null if there is one, or if another process is making it. */
function beginSample({ database, now }: Services): Promise<string | null> {
  return database.inDirectory(async (db) => {
    await lockDirectory(db, LOCK)
    const found = await everySample(db)
    if (!found.every((sample) => wasInterrupted(sample, database.kind, now()))) return null
    for (const sample of found) await removeFound(db, sample)
    const company = randomUUID()
    if (!(await takeDomain(db, SAMPLE_COMPANY.domain, company))) return null
    await db.inCompany(company, async (inside) => {
      await insertCompany(inside, { name: SAMPLE_COMPANY.name, is_private: false })
      await markAsSample(inside)
    })
    return company
  })
}

/** Adds the accounts → false if the sample was removed meanwhile. */
function openSample({ database, now }: Services, company: string, ids: string[]): Promise<boolean> {
  return database.inDirectory(async (db) => {
    await lockDirectory(db, LOCK)
    if ((await findDomainOwner(db, SAMPLE_COMPANY.domain))?.company_id !== company) return false
    for (const [index, { email }] of SAMPLE_EMPLOYEES.entries())
      await writeAddress(db, { email, company_id: company, employee_id: ids[index]!, proven_at: now() })
    await rememberRemoval(db, false)
    return true
  })
}

/** Adds the fictional company → false if it exists already or is being added. */
export async function addSample(services: Services): Promise<boolean> {
  const company = await beginSample(services)
  if (!company) return false
  const ids = await fillCompany(services, company)
  return openSample(services, company, ids) // last, so that no one can enter a half-made sample
}

/** Deletes the fictional company for good → false if there was none. */
export function removeSample({ database }: Services): Promise<boolean> {
  return database.inDirectory(async (db) => {
    await lockDirectory(db, LOCK)
    await rememberRemoval(db, true)
    const found = await everySample(db)
    for (const sample of found) await removeFound(db, sample)
    return found.length > 0
  })
}

async function wantsSample({ settings, database }: Services): Promise<boolean> {
  if (!settings.sample) return false
  const onRequest = settings.databaseUrl !== undefined // on PostgreSQL SAMPLE is off by default
  return !(await wasSampleRemoved(database.db)) && (onRequest || !(await hasAnyAccount(database.db)))
}

/**
 * Makes the sample company on an empty database. While there is a sample: lines for the terminal with sign-in links for its admin and
 * an employee.
 */
export async function offerSample(services: Services): Promise<() => Promise<string[]>> {
  if (await wantsSample(services)) await addSample(services)
  const found = services.settings.sample ? await everySample(services.database.db) : []
  const there = found.some(({ finished }) => finished)
  return async () =>
    there
      ? [
          '',
          `  Look around in a fictional company, ${SAMPLE_COMPANY.name} by one of these links:`,
          `  as its admin     ${await signInLink(services, SAMPLE_ADMIN.email)} (for 10 minutes)`,
          `  as an employee   ${await signInLink(services, SAMPLE_EMPLOYEE.email)} (for 10 minutes)`,
          '  Remove it: stop Vouch, then npm run vouch -- sample off',
        ]
      : []
}
