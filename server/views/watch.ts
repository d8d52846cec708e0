import { MOST_WATCHED, MOST_WATCHED_PEOPLE } from '../../domain/saved-view.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'
import { conflict } from '../errors.ts'
import { lastMorning, morningOf, nextMorning, startOf } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'
import { putLetters } from '../outbox/mails.store.ts'
import { noticeRuleOf } from '../privacy/notice.store.ts'
import { choiceOf } from '../persons/list-persons.ts'
import { idsUpTo } from '../persons/persons.store.ts'
import type { Services } from '../services.ts'
import { filtersOf, type PeopleScreen } from './view.rules.ts'
import {
  dueWatches,
  endWatch,
  keepPeople,
  startWatch,
  takeLook,
  watchedList,
  watchesOf,
  type WatchKey,
} from './watch.store.ts'
import { oneByOne } from '../running/one-by-one.ts'

type List = { screen: PeopleScreen; query: string }

/** Who is in a view for this admin, up to one more than a watched view may have. */
async function peopleIn(db: CompanyDb, { screen, query }: List, admin: string, now: Date) {
  const asked = { admin, rule: await noticeRuleOf(db), now }
  return idsUpTo(db, MOST_WATCHED_PEOPLE + 1, choiceOf(filtersOf(screen, query), asked))
}

/** Tells the admin of a view from now on. Errors: 409 if it has too many people, or they are told of too many views. */
export async function watch(db: CompanyDb, key: WatchKey, list: List, now: Date) {
  const people = await peopleIn(db, list, key.employee_id, now)
  await lockEmployee(db, key.employee_id)
  const watches = await watchesOf(db, key.employee_id)
  if (watches.get(key.view_id) === 'on') return
  if (!watches.has(key.view_id) && watches.size >= MOST_WATCHED)
    throw conflict(`You are told of ${MOST_WATCHED} views already. Untick one of them first.`)
  if (people.length > MOST_WATCHED_PEOPLE)
    throw conflict(
      `Vouch tells who is new in views of up to ${MOST_WATCHED_PEOPLE.toLocaleString('en')} people. This one has more: filter it, and save it again.`,
    )
  await startWatch(db, key, { people, now, due_at: startOf(nextMorning(await zoneOf(db), now)) })
}

/** Finds who is new in a view since the last look, and adds the letter of this morning, or if it is out that of the next, if there are any. Ends for an admin who may no longer see the view. */
async function look(db: CompanyDb, key: WatchKey, now: Date) {
  const list = await watchedList(db, key)
  if (!list) return endWatch(db, key)
  const people = await peopleIn(db, list, key.employee_id, now)
  await lockEmployee(db, key.employee_id)
  const zone = await zoneOf(db)
  const is_full = people.length > MOST_WATCHED_PEOPLE
  if (!(await takeLook(db, key, { now, next: startOf(nextMorning(zone, now)), is_full }))) return
  const morning = lastMorning(zone, now)
  const letter = morningOf(zone, morning)
  const isOut = letter.due_at <= now
  const came = await keepPeople(db, key, is_full ? [] : people, list.is_full ? null : isOut ? now : morning)
  if (came === 0 || list.is_full) return
  await putLetters(db, [key.employee_id], isOut ? nextMorning(zone, now) : letter)
}

/** Looks at the views that are due, one after the other, in every company. Each look happens once, however many processes do it. */
export async function lookAtViews(
  { database, now }: Pick<Services, 'database' | 'now'>,
  signal?: AbortSignal,
) {
  await oneByOne(
    await dueWatches(database.db, now()),
    ({ company_id, ...key }) => database.inCompany(company_id, (db) => look(db, key, now())),
    signal,
  )
}
