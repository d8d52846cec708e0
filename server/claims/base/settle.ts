import type { CompanyDb, Database } from '../../db/database.ts'
import { shareCompany } from '../../db/locks.ts'
import { lastMorning, nextMorning, type Morning, morningOf } from '../../mail/morning.rules.ts'
import { changeOf, daysAfter, REMIND_DAYS } from './claims.rules.ts'
import {
  changeClaim,
  daysOf,
  dueCompanies,
  forgetOldDeclines,
  openClaims,
  type Scope,
} from './claims.store.ts'
import { putLetters } from '../../outbox/mails.store.ts'
import { zoneOf } from '../../mail/zone.store.ts'
import { oneByOne } from '../../running/one-by-one.ts'

const MOST_ROUNDS = 5 // the timer comes back to a claim that changes each time

/** The emails to someone who has until then to write: the next morning, and two days before the end. */
export function mailsUntil(zone: string, until: Date, now: Date): Morning[] {
  const next = nextMorning(zone, now)
  const reminder = morningOf(zone, lastMorning(zone, daysAfter(until, -REMIND_DAYS)))
  return reminder.period > next.period ? [next, reminder] : [next]
}

/**
 * Does what events and time make of the open claims, and tells those who no longer have to write. Call it in the transaction of an event,
 * after it, where neither changePersons nor asAct does.
 */
export async function settle(db: CompanyDb, scope: Scope, now: Date) {
  let claims = await openClaims(db, scope)
  if (claims.length === 0) return
  const [days, zone] = [await daysOf(db), await zoneOf(db)]
  for (let round = 1; claims.length > 0 && round <= MOST_ROUNDS; round++) {
    const again: string[] = []
    for (const claim of claims) {
      const change = changeOf(claim, claim, now, days)
      if (!change) continue
      const { cause, ...to } = change
      const done = await changeClaim(db, claim, { ...to, what: cause, by: null }, now)
      if (!done) again.push(claim.person_id)
      else if (claim.state === 'go' && claim.employee_id)
        await putLetters(db, [claim.employee_id], nextMorning(zone, now))
    }
    // Another event changed these meanwhile, and may not have seen this one.
    claims = again.length > 0 ? await openClaims(db, { persons: again }) : []
  }
}

/**
 * Ends asks and claims whose time is over, in every company, and forgets old reasons. Each change happens once, however many processes do it. A company for which
 * it fails keeps no other waiting. Errors: the first failure.
 */
export async function settleDue(
  { db, inCompany }: Pick<Database, 'db' | 'inCompany'>,
  now: Date,
  signal?: AbortSignal,
) {
  await oneByOne(
    await dueCompanies(db, now),
    (company) =>
      inCompany(company, async (inside) => {
        await shareCompany(inside) // no account goes meanwhile: its holder may get an email
        await settle(inside, { due: now }, now)
        await forgetOldDeclines(inside, now)
      }),
    signal,
  )
}
