import { asAct } from '../acts/acts.store.ts'
import { changeStandings, namesOf } from '../candidates/base/standing.store.ts'
import { saveThanks, toThank } from './base/thanks.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { conflict, notFound } from '../errors.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { putLetters } from '../outbox/mails.store.ts'
import { zoneOf } from '../mail/zone.store.ts'

type Thanking = { person: string; words: string; by: string; now: Date }

/** Who can be thanked for a person, and who was. Errors: 404. */
export async function thanksFor(db: CompanyDb, person: string, by: string) {
  if ((await namesOf(db, [person])).length === 0) throw notFound('Person')
  const all = await toThank(db, person, by)
  return {
    left: all.filter(({ is_thanked }) => !is_thanked),
    thanked: all.filter(({ is_thanked }) => is_thanked),
  }
}

/** Thanks everyone who was not thanked yet, by the next morning's letter → how many, and the act's id. Errors: 404, 409. */
export async function thank(db: CompanyDb, { person, words, by, now }: Thanking) {
  const { result, act_id } = await asAct(db, { ids: [person], by, now }, async () => {
    const { left } = await thanksFor(db, person, by)
    if (left.length === 0)
      throw conflict('There is no one to thank: the person is not hired, or all were thanked.')
    const ids = left.map(({ id }) => id)
    await changeStandings(db, { ids: [person], by, now }, { what: 'look' })
    await saveThanks(db, ids, { person, words, by, now })
    await putLetters(db, ids, nextMorning(await zoneOf(db), now))
    return ids.length
  })
  return { thanked: result, act_id }
}
