import type { AdminAct, NotChanged } from '../../contract/claims.ts'
import { asAct } from '../acts/acts.store.ts'
import { adminFor, forgetLookAgain } from '../candidates/base/look-again.store.ts'
import { changeStandings, namesOf } from '../candidates/base/standing.store.ts'
import { actOn, type ClaimAfter, refusalOf } from './base/acts.rules.ts'
import type { OpenClaim } from './base/claims.rules.ts'
import { changeClaim, daysOf, openClaims } from './base/claims.store.ts'
import { refuseOnHold } from './base/on-hold.ts'
import { mailsUntil } from './base/settle.ts'
import type { CompanyDb } from '../db/database.ts'
import { shareAccounts } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { type Morning, nextMorning } from '../mail/morning.rules.ts'
import { lookAgain } from './look-again.ts'
import { putLetters } from '../outbox/mails.store.ts'
import { zoneOf } from '../mail/zone.store.ts'

const CHANGED = 'This changed in the meantime. Reload the page to see it.'

type Acting = { by: string; key_id?: string | null; now: Date; act: AdminAct; access?: 'employee' }

/** After an answer: the day on which to look at the person again is what they said last. */
async function keepDay(db: CompanyDb, claim: OpenClaim, { act, by, now }: Acting) {
  if (!act.answer) return
  await forgetLookAgain(db, [claim.person_id])
  if (act.answer === 'not_now' && act.until)
    await lookAgain(db, claim.person_id, {
      day: act.until,
      line: '',
      by: await adminFor(db, claim.id, by),
      now,
    })
}

/** The emails to the holder of a claim, after it changed. */
function mailsAfter(
  zone: string,
  claim: OpenClaim,
  to: ClaimAfter['to'],
  { act, by, now }: Acting,
): Morning[] {
  if (claim.employee_id === null || claim.state === 'asked') return []
  if (act.act === 'remind') return [nextMorning(zone, now)]
  const isLost = claim.state === 'go' && to.employee_id === null
  if (claim.employee_id !== by && (isLost || to.state === 'ended')) return [nextMorning(zone, now)]
  return act.act === 'later' ? mailsUntil(zone, to.until!, now).slice(1) : []
}

/** Says what happened to an open claim, and moves the person's stage and outcome → the claim's state. Errors: 400, 409. */
export async function changeByAct(db: CompanyDb, claim: OpenClaim, acting: Acting) {
  const { by, now } = acting
  const { to, standing } = actOn(claim, acting.act, now, await daysOf(db), by)
  await shareAccounts(db, [...new Set([by, ...(claim.employee_id ? [claim.employee_id] : [])])])
  if (!(acting.access === 'employee' && standing.what === 'look'))
    await changeStandings(db, { ids: [claim.person_id], by, now }, standing)
  if (!(await changeClaim(db, claim, { ...to, by }, now))) throw conflict(CHANGED)
  await keepDay(db, claim, acting)
  if (claim.employee_id)
    await putLetters(db, [claim.employee_id], ...mailsAfter(await zoneOf(db), claim, to, acting))
  return to.state
}

async function act(db: CompanyDb, claim: OpenClaim, acting: Acting) {
  const changed = await asAct(db, { ids: [claim.person_id], ...acting }, () => changeByAct(db, claim, acting))
  return { state: changed.result, act_id: changed.act_id }
}

/** An admin says it → the claim's state and the act's id. Errors: 404 too. */
export async function actAsAdmin(db: CompanyDb, claim: OpenClaim | null, acting: Acting) {
  if (!claim) throw notFound('Claim')
  return act(db, claim, acting)
}

type LeftOut = { person_id: string; name: string; why: NotChanged }

/** An admin says it about several persons, as one act → how many claims changed, and who was left out and why. Errors: 404. */
export async function actOnSeveral(db: CompanyDb, given: string[], acting: Acting) {
  const persons = [...new Set(given)]
  const { result, act_id } = await asAct(db, { ids: persons, ...acting }, () =>
    changeSeveral(db, persons, acting),
  )
  return { ...result, act_id }
}

async function changeSeveral(db: CompanyDb, persons: string[], acting: Acting) {
  const { by, now } = acting
  const names = await namesOf(db, persons)
  if (names.length < persons.length) throw notFound('Person')
  const days = await daysOf(db)
  const claims = new Map((await openClaims(db, { persons })).map((claim) => [claim.person_id, claim]))
  const left_out: LeftOut[] = []
  const changed: { claim: OpenClaim; after: ClaimAfter }[] = []
  for (const { id, name } of names) {
    const claim = claims.get(id)
    let why: NotChanged | null = claim ? refusalOf(claim, acting.act.act, now, by) : 'no_claim'
    if (claim && !why) {
      const after = actOn(claim, acting.act, now, days, by)
      if (await changeClaim(db, claim, { ...after.to, by }, now)) changed.push({ claim, after })
      else why = 'changed'
    }
    if (why) left_out.push({ person_id: id, name, why })
  }
  const ids = changed.map(({ claim }) => claim.person_id)
  if (changed[0]) await changeStandings(db, { ids, by, now }, changed[0].after.standing) // the same for all
  const zone = await zoneOf(db)
  for (const { claim, after } of changed)
    if (claim.employee_id)
      await putLetters(db, [claim.employee_id], ...mailsAfter(zone, claim, after.to, acting))
  return { changed: changed.length, left_out }
}

const OWN_ENDS = ['sent', 'answered'] // closing anything else is the admins' decision; a holder hands it over

/** The holder says it → the claim's state and the act's id. Errors: 404 too, also for an ask, which has answers of its own; 409 too if it is on hold. */
export async function actAsHolder(db: CompanyDb, claim: OpenClaim | null, acting: Acting & { id: string }) {
  if (!claim) await refuseOnHold(db, acting)
  if (!claim || claim.employee_id !== acting.by || claim.state === 'asked') throw notFound('Claim')
  if (acting.act.act === 'close' && !OWN_ENDS.includes(claim.state))
    throw conflict('Hand this person over to recruiting instead.')
  return act(db, claim, { ...acting, access: 'employee' })
}
