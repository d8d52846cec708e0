import type { AskAnswer } from '../../contract/asks.ts'
import type { Outreach } from '../../contract/shapes.ts'
import { fullName } from '../../domain/employee-name.ts'
import { asAct } from '../acts/acts.store.ts'
import { forgetLookAgain } from '../candidates/base/look-again.store.ts'
import { changeStandings } from '../candidates/base/standing.store.ts'
import { askEnds, daysAfter } from './base/claims.rules.ts'
import { changeClaim, daysOf, insertClaim } from './base/claims.store.ts'
import { refuseOnHold } from './base/on-hold.ts'
import { mailsUntil } from './base/settle.ts'
import { openJobIds } from '../connections/connections.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee, shareAccounts, shareCompany } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { decide } from '../recommendations/decide.ts'
import { answersAmong } from '../recommendations/decisions.store.ts'
import { ownOutreach, saveOutreach } from '../recommendations/outreach.store.ts'
import { refusalToAsk, yesOf } from './ask.rules.ts'
import { colleaguesWhoKnow, ownAsk, personToAskAbout, saveDecline } from './ask.store.ts'
import { makeFree, refuse, type Started } from './start.ts'
import { jobToName } from './start.store.ts'
import { putLetters } from '../outbox/mails.store.ts'
import { zoneOf } from '../mail/zone.store.ts'

type Ask = { person: string; employee: string; job: string | null; line: string; by: string; now: Date }

/** Asks a colleague for an introduction, and forgets an earlier 'not now' → the claim's and the act's id, and the title of the job if it is closed. Errors: 404; 409 if the colleague or the person cannot be asked about now. */
export async function askColleague(db: CompanyDb, ask: Ask): Promise<Started> {
  const { person, employee, by, now } = ask
  await shareCompany(db)
  if (!(await personToAskAbout(db, person))) throw notFound('Person')
  const { job, closed_job } = await jobToName(db, ask.job)
  await lockEmployee(db, employee) // their open asks are counted
  await shareAccounts(db, [by])
  const colleague = (await colleaguesWhoKnow(db, person)).find(({ id }) => id === employee)
  if (!colleague) throw notFound('Person') // of this employee
  const refusal = refusalToAsk({ ...colleague, name: fullName(colleague) }, now)
  if (refusal) throw conflict(refusal)
  const { result, act_id } = await asAct(db, { ids: [person], by, now }, () => startAsk(db, { ...ask, job }))
  return { id: result, act_id, closed_job }
}

async function startAsk(db: CompanyDb, { person, employee, job, line, by, now }: Ask): Promise<string> {
  const refused = await changeStandings(db, { ids: [person], by, now }, { what: 'start' })
  if (refused.size > 0) return refuse(db, person, now)
  await makeFree(db, [person], by, now)
  const claim = {
    person_id: person,
    state: 'asked',
    employee_id: employee,
    until: askEnds(now),
    job_id: job,
    line,
    started_by: by,
  } as const
  const id = await insertClaim(db, claim, now)
  if (id === null) return refuse(db, person, now)
  await forgetLookAgain(db, [person])
  await putLetters(db, [employee], nextMorning(await zoneOf(db), now))
  return id
}

type Answer = Partial<Pick<Outreach, 'relationship' | 'recommendation_strength' | 'notes'>> & {
  answer: AskAnswer
}

/** The job for which a yes recommends: null, in general, for one that was closed meanwhile and has no answer. */
async function jobOfAnswer(db: CompanyDb, connection: string, asked: string | null) {
  if (asked === null || (await openJobIds(db, [asked])).length > 0) return asked
  return (await answersAmong(db, [connection], [asked])).length > 0 ? asked : null
}

/**
 * A colleague answers an ask. A yes recommends the person with its answers, and starts the claim. A no is kept for the colleague alone: for
 * admins, the ask goes on until its end. Errors: 404; 409 if it is on hold.
 */
export async function answerAsk(
  db: CompanyDb,
  employee: string,
  id: string,
  { answer, ...more }: Answer,
  now: Date,
) {
  await lockEmployee(db, employee)
  const ask = await ownAsk(db, employee, id, now)
  if (!ask) await refuseOnHold(db, { id, by: employee, now })
  if (!ask) throw notFound('Claim')
  const yes = yesOf(answer)
  if (yes === null) return saveDecline(db, id, answer === 'not_well' ? 'not_well' : 'rather_not')
  const { connection_id } = ask
  const job = await jobOfAnswer(db, connection_id, ask.job_id)
  const decision = job
    ? { connection_id, job_decision: 'YES' as const, job_ids: [job] }
    : { connection_id, general_decision: 'recommend' as const }
  await decide(db, employee, [decision], now)
  const { answers } = (await ownOutreach(db, employee, connection_id))!
  const { relationship, recommendation_strength, notes } = answers
  await saveOutreach(db, connection_id, {
    relationship,
    recommendation_strength,
    notes,
    ...more,
    ...yes.outreach,
  })
  const until = daysAfter(now, (await daysOf(db)).claim_days)
  const to = {
    state: 'go',
    employee_id: yes.writes ? employee : null,
    until,
    what: yes.what,
    by: employee,
  } as const
  if (!(await changeClaim(db, ask, to, now))) throw notFound('Claim')
  if (yes.writes) await putLetters(db, [employee], ...mailsUntil(await zoneOf(db), until, now).slice(1))
}
