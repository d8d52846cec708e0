import type { Seen } from '../../contract/acts.ts'
import { firstName } from '../../domain/employee-name.ts'
import type { Refusal, StandingAct } from '../../domain/standing.ts'
import { candidatesAmong, changeStandings, namesOf } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { conflict, notFound } from '../errors.ts'
import { type Acting, asAct, lockForAct, personsOfAct } from './acts.store.ts'
import { deedWords } from './deed.rules.ts'
import { lastDeeds } from './deeds.store.ts'

const WHY: Record<Exclude<Refusal, 'changed' | 'ended'>, string> = {
  hired: 'They are hired, so they were contacted. Take the outcome Hired back first.',
  claimed: 'Someone is in touch with them meanwhile. End that before you put them back.',
}

/**
 * Does the same to where several persons stand, as one act. `seen`: the numbers that the caller's screen showed; who someone else changed since is left
 * out, with what they did. The same act again changes nothing. Errors: 404 for a person that is unknown or, for a move, no candidate, and then
 * nothing is done; 409 for who is left out, if they are alone.
 */
export async function actOnPersons(
  db: CompanyDb,
  { ids: given, ...acting }: Acting,
  act: StandingAct,
  seen?: Seen,
) {
  const { by, now } = acting
  const ids = [...new Set(given)]
  const known = await (act.what === 'move' ? candidatesAmong : namesOf)(db, ids)
  if (known.length < ids.length) throw notFound('Person')
  await lockForAct(db, ids, by)
  const done = acting.act_id ? await personsOfAct(db, acting.act_id, by) : []
  const rest = ids.filter((id) => !done.includes(id))
  const { result: refused, act_id } = await asAct(db, { ...acting, ids: rest }, () =>
    changeStandings(db, { ids: rest, by, now }, act, seen),
  )
  const left_out = await whyLeftOut(db, refused, now)
  if (ids.length === 1 && left_out[0]) throw conflict(left_out[0].why)
  return { act_id: act_id ?? (done.length > 0 ? acting.act_id! : null), left_out }
}

async function whyLeftOut(db: CompanyDb, refused: Map<string, Refusal>, now: Date) {
  const deeds = await lastDeeds(
    db,
    [...refused].flatMap(([id, why]) => (why === 'changed' ? id : [])),
  )
  return [...refused].map(([id, why]) => {
    if (why !== 'changed') return { id, why: WHY[why as keyof typeof WHY], by: null }
    const { by, deed } = deeds.get(id)!
    return { id, why: deedWords(by, deed, now), by: by && firstName(by) }
  })
}
