import { canStart } from '../../domain/standing.ts'
import { localTime } from '../../domain/local-time.ts'
import { asAct } from '../acts/acts.store.ts'
import { forgetLookAgain, setLookAgain } from '../candidates/base/look-again.store.ts'
import { candidatesAmong, changeStandings } from '../candidates/base/standing.store.ts'
import { dayUntil } from './base/acts.rules.ts'
import type { CompanyDb } from '../db/database.ts'
import { conflict, notFound } from '../errors.ts'
import { morningOn } from '../mail/morning.rules.ts'
import { putLetters } from '../outbox/mails.store.ts'
import { zoneOf } from '../mail/zone.store.ts'

/** The refusal of what needs someone whose work goes on. */
export const ENDED = 'This person is archived or has an outcome. Change that first.'

type Again = { day: string; line: string; by: string; now: Date }

/** Sets a day on which to look at a person again, when employee `by` is told by email. */
export async function lookAgain(db: CompanyDb, person: string, again: Again) {
  await setLookAgain(db, [person], again)
  await putLetters(db, [again.by], morningOn(await zoneOf(db), again.day))
}

/** An admin sets the day of a candidate, or forgets it (null) → the act's id. Errors: 400 for a day that is not ahead; 404; 409 if the person is archived or at an end. */
export async function chooseDay(
  db: CompanyDb,
  person: string,
  { day, line, by, now }: Omit<Again, 'day'> & { day: string | null },
) {
  if (day !== null) dayUntil(day, localTime(now, await zoneOf(db)))
  const { act_id } = await asAct(db, { ids: [person], by, now }, async () => {
    const [candidate] = await candidatesAmong(db, [person])
    if (!candidate) throw notFound('Person')
    if (day !== null && !canStart(candidate)) throw conflict(ENDED)
    await changeStandings(db, { ids: [person], by, now }, { what: 'look' })
    if (day === null) await forgetLookAgain(db, [person])
    else await lookAgain(db, person, { day, line, by, now })
  })
  return act_id
}
