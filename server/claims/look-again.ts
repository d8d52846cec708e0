import { localTime } from '../../domain/local-time.ts'
import { asAct } from '../acts/base/acts.store.ts'
import { forgetLookAgain, setLookAgain } from '../candidates/base/look-again.store.ts'
import { candidatesAmong } from '../candidates/base/moves.store.ts'
import { dayUntil } from './base/acts.rules.ts'
import { addMails } from './base/claims.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { morningOn } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'

type Again = { day: string; line: string; by: string; now: Date }

/** Sets a day on which to look at a person again, when employee `by` is told by email. */
export async function lookAgain(db: CompanyDb, person: string, again: Again) {
  await setLookAgain(db, [person], again)
  await addMails(db, again.by, [morningOn(await zoneOf(db), again.day)])
}

/** An admin sets the day of a candidate, or forgets it (null) → the act's id. Errors: 400 for a day that is not ahead; 404. */
export async function chooseDay(
  db: CompanyDb,
  person: string,
  { day, line, by, now }: Omit<Again, 'day'> & { day: string | null },
) {
  if (day !== null) dayUntil(day, localTime(now, await zoneOf(db)))
  const { act_id } = await asAct(db, { ids: [person], by, now }, async () => {
    if ((await candidatesAmong(db, [person])).length === 0) throw notFound('Person')
    if (day === null) await forgetLookAgain(db, [person])
    else await lookAgain(db, person, { day, line, by, now })
  })
  return act_id
}
