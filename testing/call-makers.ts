import { MINUTE_MS } from '../domain/time.ts'
import { writeAddressChange } from '../server/auth/base/address-change.store.ts'
import { renameAddress, takeDomain } from '../server/auth/base/address.store.ts'
import { writeInvitation } from '../server/auth/base/invitation.store.ts'
import { emailOf, renameMember } from '../server/auth/base/member.store.ts'
import { hashOf, newToken } from '../server/auth/base/token.ts'
import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

// Makes what must exist before an employee's valid calls.

/** A text in everything that only this employee may see; in any other answer it is a leak. */
export const ownMark = ({ employee_id }: BuiltEmployee) => `own${employee_id.slice(0, 8)}`
/** A text in everything that only this company may see. */
export const companyMark = ({ company_id }: Pick<BuiltEmployee, 'company_id'>) =>
  `company${company_id.slice(0, 8)}`

export const PASSWORD = 'seven green otters swim'

let counter = 0
export const address = () => `caller${++counter}@valid.test`

export const connectionOf = (app: TestApp, employee: BuiltEmployee, status = 'not_reviewed') =>
  app.buildConnection({
    employee,
    status,
    name: `${ownMark(employee)} Person`,
    email: `p${++counter}@valid.test`,
  })

/** No arguments, for someone who knows a person at this employer. */
export async function withEmployer(app: TestApp, employee: BuiltEmployee, company: string) {
  await app.buildConnection({ employee, company })
  return {}
}

/** A connection that its owner recommends, through the API. */
export async function recommendedBy(app: TestApp, employee: BuiltEmployee) {
  const connection = await connectionOf(app, employee)
  await app.decide(employee, { connection_id: connection.id, general_decision: 'recommend' })
  return connection
}

/** Where someone worked, for the call that saves it. */
export const positionsOf = (caller: BuiltEmployee) => ({
  body: { positions: [{ employer: ownMark(caller), started: '2019-03', ended: '2021' }] },
})

/** Saves where someone worked. */
export async function withPositions(app: TestApp, caller: BuiltEmployee) {
  await (await app.as(caller)).positions.replacePositions(positionsOf(caller))
  return {}
}

export const jobOf = (app: TestApp, company: BuiltEmployee) =>
  app.buildJob({ company, job_title: `${companyMark(company)} Engineer` })

/** A connection whose title has a word of an open job. */
export async function fittingConnectionOf(app: TestApp, caller: BuiltEmployee) {
  await app.buildJob({ company: caller, job_title: `${companyMark(caller)} Zither Builder` })
  return app.buildConnection({
    employee: caller,
    name: `${ownMark(caller)} Person`,
    job_title: 'Builder of zithers',
  })
}

/** A job that someone is recommended for. */
export async function recommendedForJob(app: TestApp, caller: BuiltEmployee) {
  const job = await jobOf(app, caller)
  const connection_id = (await connectionOf(app, caller)).id
  await app.decide(caller, { connection_id, job_decision: 'YES', job_ids: [job.id] })
  return job
}

/** Filters lists of people by every id that they take, for someone the caller recommends for a job. */
export async function personFilterOf(app: TestApp, caller: BuiltEmployee) {
  const { id, person_id } = await recommendedBy(app, caller)
  const job = await jobOf(app, caller)
  await app.edit(caller, id, { job_decisions: [{ id: job.id, decision_type: 'YES' }] })
  return { query: { id: [person_id], recommender: [caller.employee_id], job: [job.id] } }
}

/** Someone invited by an admin of this company. */
export async function invitedBy(app: TestApp, { company_id }: BuiltEmployee) {
  const admin = await app.buildAdmin({ company: { company_id } })
  const email = `${companyMark({ company_id })}-${address()}`
  await writeInvitationOf(app, admin, email)
  return { email }
}

/** Writes to the database, because a client may send few invitations a minute. */
export async function writeInvitationOf(app: TestApp, admin: BuiltEmployee, email: string) {
  const { company_id, employee_id: invited_by } = admin
  const invitation = { company_id, email, role: 'employee', invited_by, created_at: app.clock.now } as const
  const token = newToken()
  await writeInvitation(app.database.db, { ...invitation, token_hash: hashOf(token), signs_in: true })
  return token
}

/** An admin gives the company its mark for a name. */
export async function nameCompany(app: TestApp, { company_id }: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: { company_id } }))
  await admin.employees.updateCompany({ body: { name: companyMark({ company_id }) } })
}

const newDomain = (company: BuiltEmployee) => `${companyMark(company)}-${++counter}.test`

/** A domain that the company has. */
export async function domainOfCompany(app: TestApp, { company_id, ...caller }: BuiltEmployee) {
  const domain = newDomain({ company_id, ...caller })
  await takeDomain(app.database.db, domain, company_id)
  return { body: { domain } }
}

/** A domain that no company has, and in which the caller has an address from now on. */
export async function domainToAdd(app: TestApp, caller: BuiltEmployee) {
  const domain = newDomain(caller)
  const [before, email] = [await addressNow(app, caller), `caller@${domain}`]
  await renameAddress(app.database.db, caller, before, email, app.clock.now)
  await app.database.inCompany(caller.company_id, (db) => renameMember(db, caller.employee_id, before, email))
  return { body: { domain } }
}

/** The caller's address, which a call before may have changed. */
export const addressNow = async ({ database }: TestApp, { company_id, employee_id }: BuiltEmployee) =>
  (await database.inCompany(company_id, (db) => emailOf(db, employee_id)))!

/** The token in the link to a new address that the caller asked for. */
export async function newAddressOf({ database, clock }: TestApp, caller: BuiltEmployee) {
  const token = newToken()
  const created_at = clock.now
  const expires_at = new Date(created_at.getTime() + MINUTE_MS)
  const asked = { email: address(), token_hash: hashOf(token), created_at, expires_at }
  await writeAddressChange(database.db, caller, asked)
  return { body: { token } }
}

export async function registered(app: TestApp) {
  const email = address()
  const { refresh_token } = await app.anonymous.auth.register({
    body: { email, password: PASSWORD, name: 'Registered Caller' },
  })
  return { email, refresh_token }
}

/** Someone who joined this company by its email domain → their id. */
export async function joinedByDomain(app: TestApp, { company_id }: BuiltEmployee) {
  const { employee_id } = await app.buildEmployee({
    company: { company_id },
    joined_by_domain_at: new Date(),
  })
  return employee_id
}

/** The caller if they are an admin, otherwise an admin of their company. */
export async function adminFor(app: TestApp, caller: BuiltEmployee) {
  const client = await app.as(caller)
  const { role } = await client.auth.me()
  return role === 'admin' ? client : app.as(await app.buildAdmin({ company: caller }))
}

/** Someone who a colleague of the caller recommended and the company hired → the person. */
export async function hiredFor(app: TestApp, caller: BuiltEmployee) {
  const { person_id } = await recommendedBy(app, await app.buildEmployee({ company: caller }))
  const admin = await adminFor(app, caller)
  await admin.candidates.moveCandidate({ params: { id: person_id }, body: { outcome: 'hired' } })
  return person_id
}

/** An act of the caller, who wrote to someone → its id. */
export async function actedBy(app: TestApp, caller: BuiltEmployee) {
  const { id } = await recommendedBy(app, caller)
  const { act_id } = await (await app.as(caller)).reachOut.sayWrote({ body: { connection_id: id } })
  return act_id!
}

/** The address of a careers page with a job that names the company. */
export const pageUrlOf = (company: Pick<BuiltEmployee, 'company_id'>) =>
  `https://jobs.lever.co/${companyMark(company)}`

/** A careers page that an admin of this company connected → its id. */
export async function careersPageOf(app: TestApp, { company_id }: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: { company_id } }))
  return (await admin.careers.connectCareersPage({ body: { url: pageUrlOf({ company_id }) } })).id
}

/** Someone who the caller recommends and should write to, as an admin decided → the claim. */
export async function claimedBy(app: TestApp, caller: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: caller }))
  const { person_id } = await recommendedBy(app, caller)
  return admin.reachOut.goAhead({ body: { person_id, employee_id: caller.employee_id } })
}

/** An ask about someone who the caller knows → the claim. */
export async function askedOf(app: TestApp, caller: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: caller }))
  const { person_id } = await connectionOf(app, caller)
  return admin.reachOut.askColleague({
    body: { person_id, employee_id: caller.employee_id, line: 'Would you write to them?' },
  })
}
