import type { ClaimAct } from '../../contract/claims.ts'
import { movePersons, undoMove } from '../candidates/base/moves.store.ts'
import { actOn } from './base/acts.rules.ts'
import type { OpenClaim } from './base/claims.rules.ts'
import { addMails, changeClaim, daysOf } from './base/claims.store.ts'
import { mailsUntil } from './base/settle.ts'
import type { CompanyDb } from '../db/database.ts'
import { shareAccounts } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { claimsById } from './shown-claims.store.ts'

const CHANGED = 'This changed in the meantime. Reload the page to see it.'

type Acting = { by: string; now: Date; act: ClaimAct }

/** Says what happened to an open claim, and moves the person's stage and outcome. Errors: 400, 409. */
async function act(db: CompanyDb, claim: OpenClaim, { by, now, act: given }: Acting) {
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

/** An admin says it. Errors: 404 too. */
export async function actAsAdmin(db: CompanyDb, claim: OpenClaim | null, acting: Acting) {
  if (!claim) throw notFound('Claim')
  return act(db, claim, acting)
}

const OWN_ENDS = ['sent', 'answered'] // closing anything else is the admins' decision; a holder hands it over

/** The holder says it. Errors: 404 too, also for an ask, which has answers of its own. */
export async function actAsHolder(db: CompanyDb, claim: OpenClaim | null, acting: Acting) {
  if (!claim || claim.employee_id !== acting.by || claim.state === 'asked') throw notFound('Claim')
  if (acting.act.act === 'close' && !OWN_ENDS.includes(claim.state))
    throw conflict('Hand this person over to recruiting instead.')
  return act(db, claim, acting)
}

/** Ends those of the claims that were started and not changed since, and undoes the moves that came with them → how many. Errors: 404. */
export async function takeBackAll(db: CompanyDb, ids: string[], by: Omit<Acting, 'act'>) {
  const rows = await claimsById(db, [...new Set(ids)])
  if (rows.length < new Set(ids).size) throw notFound('Claim')
  const started = rows.flatMap(({ state, ...claim }) =>
    state === 'go' && claim.is_as_started ? { ...claim, state } : [],
  )
  await shareAccounts(db, [...new Set([by.by, ...started.flatMap(({ employee_id }) => employee_id ?? [])])])
  for (const claim of started) await act(db, claim, { ...by, act: { act: 'close' } })
  for (const move of new Set(started.flatMap((claim) => claim.move ?? [])))
    await undoMove(
      db,
      move,
      started.filter((claim) => claim.move === move).map(({ person_id }) => person_id),
    )
  return started.length
}
