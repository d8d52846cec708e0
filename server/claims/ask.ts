import type { AskAnswer } from '../../contract/asks.ts'
import type { Outreach } from '../../contract/shapes.ts'
import { canStart } from '../../domain/claim-start.ts'
import { fullName } from '../../domain/employee-name.ts'
import { asAct } from '../acts/base/acts.store.ts'
import { forgetLookAgain } from '../candidates/base/look-again.store.ts'
import { movePersons } from '../candidates/base/moves.store.ts'
import { askEnds, daysAfter } from './base/claims.rules.ts'
import { addMails, changeClaim, daysOf, insertClaim } from './base/claims.store.ts'
import { refuseOnHold } from './base/on-hold.ts'
import { mailsUntil } from './base/settle.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee, shareAccounts, shareCompany, shareJob } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { decide } from '../recommendations/decide.ts'
import { knownJobs } from '../recommendations/decisions.store.ts'
import { ownOutreach, saveOutreach } from '../recommendations/outreach.store.ts'
import { refusalToAsk, yesOf } from './ask.rules.ts'
import { colleaguesWhoKnow, ownAsk, personToAskAbout, saveDecline } from './ask.store.ts'
import { makeFree, refuse } from './start.ts'
import { zoneOf } from '../mail/zone.store.ts'

type Ask = { person: string; employee: string; job: string | null; line: string; by: string; now: Date }

/** Asks a colleague for an introduction, and forgets an earlier 'not now' → the claim's and the act's id. Errors: 404; 409 if the colleague or the person cannot be asked about now. */
export async function askColleague(db: CompanyDb, ask: Ask): Promise<{ id: string; act_id: string | null }> {
  const { person, employee, job, by, now } = ask
  await shareCompany(db)
  if (!(await personToAskAbout(db, person))) throw notFound('Person')
  if (job) await shareJob(db, job)
  if (job && !(await knownJobs(db, [job])).has(job)) throw notFound('Job')
  await lockEmployee(db, employee) // their open asks are counted
  await shareAccounts(db, [by])
  const colleague = (await colleaguesWhoKnow(db, person)).find(({ id }) => id === employee)
  if (!colleague) throw notFound('Person') // of this employee
  const refusal = refusalToAsk({ ...colleague, name: fullName(colleague) }, now)
  if (refusal) throw conflict(refusal)
  const { result, act_id } = await asAct(db, { ids: [person], by, now }, () => startAsk(db, ask))
  return { id: result, act_id }
}

async function startAsk(db: CompanyDb, { person, employee, job, line, by, now }: Ask): Promise<string> {
  await movePersons(db, { ids: [person], by, now }, ({ outcome }) =>
    outcome === 'not_now' ? { outcome: null } : {},
  )
  const about = await personToAskAbout(db, person)
  if (!about || !canStart(about)) return refuse(db, person, now)
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
  await addMails(db, employee, [nextMorning(await zoneOf(db), now)])
  return id
}

type Answer = Partial<Pick<Outreach, 'relationship' | 'recommendation_strength' | 'notes'>> & {
  answer: AskAnswer
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
  await decide(
    db,
    employee,
    [
      ask.job_id
        ? { connection_id, job_decision: 'YES', job_ids: [ask.job_id] }
        : { connection_id, general_decision: 'recommend' },
    ],
    now,
  )
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
  if (yes.writes) await addMails(db, employee, mailsUntil(await zoneOf(db), until, now).slice(1))
}
