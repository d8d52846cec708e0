import type { ClaimAct } from '../../contract/claims.ts'
import { asAct } from '../acts/base/acts.store.ts'
import { movePersons } from '../candidates/base/moves.store.ts'
import { actOn } from './base/acts.rules.ts'
import type { OpenClaim } from './base/claims.rules.ts'
import { addMails, changeClaim, daysOf } from './base/claims.store.ts'
import { mailsUntil } from './base/settle.ts'
import type { CompanyDb } from '../db/database.ts'
import { shareAccounts } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { nextMorning } from '../mail/morning.rules.ts'

const CHANGED = 'This changed in the meantime. Reload the page to see it.'

type Acting = { by: string; now: Date; act: ClaimAct }

/** Says what happened to an open claim, and moves the person's stage and outcome → the claim's state. Errors: 400, 409. */
export async function changeByAct(db: CompanyDb, claim: OpenClaim, { by, now, act: given }: Acting) {
  const { to, move } = actOn(claim, given, now, await daysOf(db))
  await shareAccounts(db, [...new Set([by, ...(claim.employee_id ? [claim.employee_id] : [])])])
  if (move)
    await movePersons(db, { ids: [claim.person_id], by, now }, ({ stage, outcome }) => ({
      ...(stage !== 'archived' && { stage: move.stage }),
      outcome: move.outcome ?? (outcome === 'not_now' ? null : outcome),
    }))
  if (!(await changeClaim(db, claim, { ...to, by }, now))) throw conflict(CHANGED)
  if (claim.employee_id === null || claim.state === 'asked') return to.state
  const isLost = claim.state === 'go' && to.employee_id === null
  if (claim.employee_id !== by && (isLost || to.state === 'ended'))
    await addMails(db, claim.employee_id, [nextMorning(now)])
  else if (given.act === 'later') await addMails(db, claim.employee_id, mailsUntil(to.until!, now).slice(1))
  return to.state
}

async function act(db: CompanyDb, claim: OpenClaim, acting: Acting) {
  const changed = await asAct(db, { persons: [claim.person_id], ...acting }, () =>
    changeByAct(db, claim, acting),
  )
  return { state: changed.result, act_id: changed.act_id }
}

/** An admin says it → the claim's state and the act's id. Errors: 404 too. */
export async function actAsAdmin(db: CompanyDb, claim: OpenClaim | null, acting: Acting) {
  if (!claim) throw notFound('Claim')
  return act(db, claim, acting)
}

const OWN_ENDS = ['sent', 'answered'] // closing anything else is the admins' decision; a holder hands it over

/** The holder says it → the claim's state and the act's id. Errors: 404 too, also for an ask, which has answers of its own. */
export async function actAsHolder(db: CompanyDb, claim: OpenClaim | null, acting: Acting) {
  if (!claim || claim.employee_id !== acting.by || claim.state === 'asked') throw notFound('Claim')
  if (acting.act.act === 'close' && !OWN_ENDS.includes(claim.state))
    throw conflict('Hand this person over to recruiting instead.')
  return act(db, claim, acting)
}
