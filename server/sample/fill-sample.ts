import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Papa from 'papaparse'
import { writeEmployee, writeProfile } from '../auth/base/member.store.ts'
import { changeStandings } from '../candidates/base/standing.store.ts'
import { actAsAdmin } from '../claims/act.ts'
import { askColleague } from '../claims/ask.ts'
import { daysAfter } from '../claims/base/claims.rules.ts'
import { settle } from '../claims/base/settle.ts'
import { claimById } from '../claims/shown-claims.store.ts'
import { goAhead } from '../claims/start.ts'
import type { Decision } from '../../contract/recommendations.ts'
import type { CompanyDb } from '../db/database.ts'
import type { SignedInContext } from '../http/routes.ts'
import { dropMails } from '../outbox/mails.store.ts'
import { insertJob } from '../jobs/jobs.store.ts'
import { replacePositions } from '../positions/positions.store.ts'
import { decide } from '../recommendations/decide.ts'
import { saveOutreach, withoutOutreach } from '../recommendations/outreach.store.ts'
import type { Services } from '../services.ts'
import { dayOf, tipText } from '../tips/tips.rules.ts'
import { insertTip } from '../tips/tips.store.ts'
import { startUpload } from '../uploads/start-upload.ts'
import { ownUpload } from '../uploads/upload.store.ts'
import { samplePeople, type SamplePerson } from './sample-people.ts'
import { SAMPLE, SAMPLE_PEOPLE, type SampleClaim, type SampleStep } from './sample-values.ts'
import {
  connectionsOf,
  personsToAskAbout,
  personsToWriteTo,
  recommendedPersons,
  spreadOverMonths,
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

type Jobs = { id: string; career_type: string }[]

const COLUMNS = {
  'First Name': 'first_name',
  'Last Name': 'last_name',
  URL: 'linkedin_url',
  'Email Address': 'email',
  Company: 'company',
  Position: 'job_title',
  'Connected On': 'connected_on',
  Degree: 'degree',
  School: 'institution',
  'Graduation Year': 'graduation_year',
} as const

const connectionsFile = (people: SamplePerson[]) =>
  Buffer.from(
    Papa.unparse([
      Object.keys(COLUMNS),
      ...people.map((person) => Object.values(COLUMNS).map((column) => person[column])),
    ]),
  )

/** The list that the nth employee uploads half a year later: some people moved to the job of the next one, and some are new. */
function newerList(all: SamplePerson[], nth: number): SamplePerson[] {
  const before = all.slice(...SAMPLE.employees[nth]!.knows)
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

/** The employee recommends and passes, and answers how to reach out to most of those recommended. */
async function recommend(db: CompanyDb, employee: string, jobs: Jobs, now: Date) {
  await decide(db, employee, sampleDecisions(await connectionsOf(db, employee), jobs), now)
  const recommended = await withoutOutreach(db, employee, { page: 1, page_size: SAMPLE_PEOPLE })
  for (const [index, { id }] of recommended.slice(0, -WITHOUT_OUTREACH).entries()) {
    const [reach_out_method, should_mention_name, relationship, recommendation_strength] =
      SAMPLE.outreaches[index % SAMPLE.outreaches.length]!
    const notes = SAMPLE.notes[index % SAMPLE.notes.length]!
    const answers = { reach_out_method, should_mention_name, relationship, recommendation_strength, notes }
    await saveOutreach(db, id, answers)
  }
}

/** The admin triages people, and works on the favorites among them. */
async function workOnCandidates(db: CompanyDb, by: string, now: Date) {
  const persons = await recommendedPersons(db, TRIAGED_PERSONS)
  const [favorites, others] = [0, 1].map((rest) => persons.filter((_, index) => index % 2 === rest))
  await changeStandings(db, { ids: favorites!, by, now }, { what: 'favorite' })
  await changeStandings(db, { ids: others!, by, now }, { what: 'not_interested' })
  for (const [index, moves] of SAMPLE.moves.entries())
    for (const move of moves)
      await changeStandings(db, { ids: [favorites![index]!], by, now }, { what: 'move', ...move })
  await spreadOverMonths(db)
}

type Team = { employees: string[]; jobs: Jobs }

/** The steps of one claim, each so many days before `now`. */
async function goThrough(db: CompanyDb, team: Team, claim: SampleClaim, person: string, now: Date) {
  const by = team.employees[0]!
  const who = claim.who === null ? null : team.employees[claim.who]!
  const job = claim.job === undefined ? null : team.jobs[claim.job]!.id
  let id = ''
  const step = async (what: SampleStep, at: Date) => {
    if (what === 'ask')
      ({ id } = await askColleague(db, { person, employee: who!, job, line: claim.line ?? '', by, now: at }))
    else if (what === 'go') ({ id } = await goAhead(db, { person, employee: who, job, by, now: at }))
    else if (what === 'deadline') await settle(db, { persons: [person] }, at)
    else {
      const until = dayOf(daysAfter(now, claim.wait ?? 0))
      const act =
        what === 'sent' ? ({ act: 'sent' } as const) : ({ act: 'answered', answer: what, until } as const)
      const open = await claimById(db, id)
      await actAsAdmin(db, open && { ...open, state: open.state as 'go' }, { by: who ?? by, now: at, act })
    }
  }
  for (const [what, days] of Object.entries(claim.steps))
    await step(what as SampleStep, daysAfter(now, -days))
}

/** Claims and asks in every state; the people were recommended before, and no email tells so. */
async function claimSomePeople(services: Services, company: string, team: Team) {
  const taken: string[] = []
  for (const claim of SAMPLE.claims)
    await services.database.inCompany(company, async (db) => {
      const employee = team.employees[claim.who ?? 1]!
      const persons = await ('ask' in claim.steps ? personsToAskAbout : personsToWriteTo)(db, employee)
      const person = persons.find((id) => !taken.includes(id))!
      taken.push(person)
      await goThrough(db, team, claim, person, services.now())
    })
}

/** Fills the fictional company → the ids of its employees. */
export async function fillCompany(services: Services, company: string) {
  const { imports, now } = services
  const inCompany: SignedInContext['inCompany'] = (fn) => services.database.inCompany(company, fn)
  const people = samplePeople(SAMPLE_PEOPLE + UPLOADED_TWICE * NEW_PEOPLE, SEED)

  /** Uploads and imports the list like an employee's own. */
  async function upload(employee_id: string, list: SamplePerson[]) {
    const owner = { employee_id, is_unproven: false }
    const upload_id = await startUpload({ imports, inCompany }, owner, [connectionsFile(list)])
    for (;;) {
      const found = await inCompany((db) => ownUpload(db, employee_id, upload_id))
      if (found?.job_status === 'COMPLETED') return
      if (found?.job_status === 'FAILED') throw new Error(`The sample could not be imported: ${found.error}`)
      await sleep(POLL_MS)
    }
  }

  const jobs: Jobs = []
  const employees: string[] = []
  for (const { email, role, knows, ...names } of SAMPLE.employees) {
    const id = await inCompany((db) => writeEmployee(db, { id: randomUUID(), email, role }))
    await inCompany((db) => writeProfile(db, id, names))
    if (employees.length === 0)
      for (const job of SAMPLE.jobs.toReversed())
        jobs.unshift({ ...job, id: await inCompany((db) => insertJob(db, id, job)) }) // the first is the newest
    await upload(id, people.slice(...knows))
    await inCompany((db) => recommend(db, id, jobs, now()))
    employees.push(id)
  }
  for (const [nth, id] of employees.slice(0, UPLOADED_TWICE).entries()) {
    await upload(id, newerList(people, nth))
    await inCompany((db) => replacePositions(db, id, SAMPLE.positions))
  }
  const day = dayOf(daysAfter(now(), -2)) // so that the anonymous ones are shown
  for (const { is_anonymous, ...tip } of SAMPLE.tips) {
    const submitted_by = is_anonymous ? null : employees.at(-1)!
    const row = { ...tipText(tip), id: randomUUID(), is_anonymous, submitted_by, day }
    await inCompany((db) => insertTip(db, row))
  }
  await inCompany((db) => workOnCandidates(db, employees[0]!, now()))
  await claimSomePeople(services, company, { employees, jobs })
  await inCompany(dropMails)
  return employees
}
