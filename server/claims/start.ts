import { canStart } from '../../domain/standing.ts'
import { asAct } from '../acts/acts.store.ts'
import { forgetLookAgain } from '../candidates/base/look-again.store.ts'
import { changeStandings } from '../candidates/base/standing.store.ts'
import { daysAfter, inTouch, isFree, writerOf } from './base/claims.rules.ts'
import { changeClaim, daysOf, insertClaim, openClaims } from './base/claims.store.ts'
import { refuseWhileOnHold } from './base/on-hold.ts'
import { mailsUntil, settle } from './base/settle.ts'
import type { CompanyDb } from '../db/database.ts'
import { shareCompany } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { changeByAct } from './act.ts'
import { ENDED } from './look-again.ts'
import { candidatesToStart, jobToName, ownRecommended, startedBy, type Candidate } from './start.store.ts'
import { putLetters } from '../outbox/mails.store.ts'
import { zoneOf } from '../mail/zone.store.ts'

type NewClaims = {
  persons: string[]
  /** A recommender, or null for recruiting; undefined: a recommender who offered to write, otherwise recruiting. */
  employee?: string | null | undefined
  job?: string | null | undefined
  by: string
  key_id?: string | null
  now: Date
  act_id?: string | undefined
}

/** A claim's and its act's id, and the title of the job that it was to name, if that is closed. */
export type Started = { id: string; act_id: string | null; closed_job: string | null }

/** Ends claims that are in the way only because the timer has not run yet: what is due, and quiet periods that are over. */
export async function makeFree(db: CompanyDb, persons: string[], by: string, now: Date) {
  await settle(db, { persons }, now)
  for (const claim of await openClaims(db, { persons }))
    if (isFree(claim, now))
      await changeClaim(db, claim, { ...claim, state: 'ended', what: 'no_answer', by }, now)
}

function holderOf({ recommenders }: Candidate, employee: NewClaims['employee']) {
  if (employee === undefined) return writerOf(recommenders)
  if (employee !== null && !recommenders.some(({ employee_id }) => employee_id === employee))
    throw notFound('Person') // of this employee
  return employee
}

/**
 * Claims the candidates that no one is in touch with, as one act → the claims' ids. Errors: 404 for a person, employee or job that is not the
 * company's.
 */
async function start(db: CompanyDb, claims: NewClaims) {
  const { persons, by, key_id, now, act_id: id } = claims
  await shareCompany(db)
  const { job, closed_job } = await jobToName(db, claims.job)
  const { result, act_id } = await asAct(db, { ids: persons, by, key_id, now, act_id: id }, () =>
    startClaims(db, { ...claims, job }),
  )
  return { started: result, act_id, closed_job }
}

async function startClaims(db: CompanyDb, { persons, employee, job, by, now }: NewClaims) {
  const candidates = await candidatesToStart(db, persons)
  if (candidates.length < persons.length) throw notFound('Person')
  await makeFree(db, persons, by, now)
  const taken = new Set((await openClaims(db, { persons })).map(({ person_id }) => person_id))
  const free = (await candidatesToStart(db, persons))
    .filter((candidate) => canStart(candidate) && !taken.has(candidate.id))
    .map((candidate) => ({ ...candidate, holder: holderOf(candidate, employee) }))
  const ids = free.map(({ id }) => id)
  await changeStandings(db, { ids, by, now }, { what: 'start' })
  const until = daysAfter(now, (await daysOf(db)).claim_days)
  await forgetLookAgain(db, ids)
  const started: string[] = []
  for (const { id, holder } of free) {
    const claim = {
      person_id: id,
      state: 'go',
      employee_id: holder,
      until,
      job_id: job ?? null,
      line: '',
      started_by: by,
    } as const
    const claimed = await insertClaim(db, claim, now)
    if (claimed === null) continue
    started.push(claimed)
    if (holder !== null && holder !== by)
      await putLetters(db, [holder], ...mailsUntil(await zoneOf(db), until, now))
  }
  return started
}

/** The refusal for everyone but the holder. */
export async function refuse(db: CompanyDb, person: string, now: Date): Promise<never> {
  const [open] = await openClaims(db, { persons: [person] })
  if (!open) throw conflict(ENDED)
  throw conflict(inTouch(open.until, now))
}

/** Claims one candidate → the claim's and the act's id, and the title of the job if it is closed. Errors: 404; 409 if the company is in touch with the person already. */
export async function goAhead(
  db: CompanyDb,
  { person, ...more }: Omit<NewClaims, 'persons'> & { person: string },
): Promise<Started> {
  const { started, act_id, closed_job } = await start(db, { persons: [person], ...more })
  return { id: started[0] ?? (await refuse(db, person, more.now)), act_id, closed_job }
}

/** The same for several, without those who are not free. The same act again answers as before. */
export async function goAheadAll(db: CompanyDb, { persons: given, ...more }: Omit<NewClaims, 'employee'>) {
  const persons = [...new Set(given)]
  const { started, closed_job, ...made } = await start(db, { persons, ...more })
  const { act_id = null, by } = more
  const before = started.length === 0 && act_id ? await startedBy(db, act_id, by) : []
  const { ids, ...act } = before.length > 0 ? { ids: before, act_id } : { ids: started, act_id: made.act_id }
  return { started: ids.length, left_out: persons.length - ids.length, ids, closed_job, ...act }
}

/** A recommender wrote to the person of their own connection without being asked → the claim's and the act's id. Errors: 404, 409. */
export async function claimAsSent(
  db: CompanyDb,
  employee: string,
  connection: string,
  now: Date,
): Promise<{ id: string; act_id: string | null }> {
  await shareCompany(db)
  const own = await ownRecommended(db, employee, connection)
  if (!own) throw notFound('Connection')
  if (!own.recommended) throw conflict('You do not recommend this person. Recommend them first.')
  await refuseWhileOnHold(db, { persons: [own.person_id], by: employee, now })
  const acting = { ids: [own.person_id], by: employee, now }
  const { result, act_id } = await asAct(db, { ...acting, access: 'employee' }, () =>
    claimSent(db, employee, own.person_id, now),
  )
  return { id: result, act_id }
}

async function claimSent(db: CompanyDb, employee: string, person: string, now: Date): Promise<string> {
  await changeStandings(db, { ids: [person], by: employee, now }, { what: 'sent' })
  await makeFree(db, [person], employee, now)
  await forgetLookAgain(db, [person])
  const until = daysAfter(now, (await daysOf(db)).quiet_days)
  const claim = {
    person_id: person,
    state: 'sent',
    employee_id: employee,
    until,
    job_id: null,
    line: '',
    started_by: employee,
  } as const
  const claimed = await insertClaim(db, claim, now)
  if (claimed !== null) return claimed
  const [open] = await openClaims(db, { persons: [person] })
  if (open?.employee_id !== employee || open.state !== 'go') return refuse(db, person, now)
  await changeByAct(db, open, { by: employee, now, act: { act: 'sent' } })
  return open.id
}
