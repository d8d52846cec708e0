import { sql } from 'kysely'
import type { PeopleScreen } from './view.rules.ts'
import type { CompanyDb, Db } from '../db/database.ts'

/** One admin is told of one view. */
export type WatchKey = { view_id: string; employee_id: string }
type Due = WatchKey & { company_id: string }

const MOST_DUE = 1000 // before the next look

/** What is due to be looked at, in all companies. */
export async function dueWatches(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select company_id, view_id, employee_id from view_watch where due_at <= ${now}
    order by due_at, company_id, employee_id, view_id limit ${MOST_DUE}`.execute(db)
  return rows
}

/** The views that the employee is told of, and whether they have too many people. */
export async function watchesOf(db: CompanyDb, employee: string): Promise<Map<string, 'on' | 'full'>> {
  const rows = await db
    .selectFrom('view_watch')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .select(['view_id', 'is_full'])
    .execute()
  return new Map(rows.map(({ view_id, is_full }) => [view_id, is_full ? 'full' : 'on']))
}

/** The list of a watched view; undefined if the employee is not an active admin or may not see it. */
export async function watchedList(db: CompanyDb, { view_id, employee_id }: WatchKey) {
  const { rows } = await sql<{ screen: PeopleScreen; query: string; is_full: boolean }>`
    select v.screen, v.query, w.is_full from view_watch w
    join saved_view v on v.company_id = ${db.company} and v.id = w.view_id
    join employee e on e.company_id = ${db.company} and e.id = w.employee_id
    where w.company_id = ${db.company} and w.view_id = ${view_id} and w.employee_id = ${employee_id}
      and (v.is_shared or v.employee_id = e.id) and e.role = 'admin' and e.deactivated_at is null and e.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Begins to tell the employee of a view, with who is in it now. */
export async function startWatch(
  db: CompanyDb,
  key: WatchKey,
  { people, now, due_at }: { people: string[]; now: Date; due_at: Date },
) {
  await endWatch(db, key)
  await db
    .insertInto('view_watch')
    .values({ company_id: db.company, ...key, ticked_at: now, due_at })
    .execute()
  await addPeople(db, key, people, null)
}

/** Ends it, and forgets who was in the view. */
export async function endWatch(db: CompanyDb, { view_id, employee_id }: WatchKey) {
  await db
    .deleteFrom('view_watch')
    .where('company_id', '=', db.company)
    .where('view_id', '=', view_id)
    .where('employee_id', '=', employee_id)
    .execute()
}

/** Sets the next look, unless another process has done this one → whether it has not. */
export async function takeLook(
  db: CompanyDb,
  { view_id, employee_id }: WatchKey,
  { now, next, is_full }: { now: Date; next: Date; is_full: boolean },
): Promise<boolean> {
  const taken = await db
    .updateTable('view_watch')
    .set({ due_at: next, is_full })
    .where('company_id', '=', db.company)
    .where('view_id', '=', view_id)
    .where('employee_id', '=', employee_id)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Keeps who is in the view now; those who came since the last look came `at`, null if no one is told of them → how many came. */
export async function keepPeople(
  db: CompanyDb,
  key: WatchKey,
  people: string[],
  at: Date | null,
): Promise<number> {
  await sql`
    delete from view_watch_person
    where company_id = ${db.company} and view_id = ${key.view_id} and employee_id = ${key.employee_id}
      and person_id not in (select unnest(${people}::uuid[]))`.execute(db)
  const came = await addPeople(db, key, people, at)
  if (came > 0 && at)
    await sql`
      update view_watch set told_at = ${at}
      where company_id = ${db.company} and view_id = ${key.view_id} and employee_id = ${key.employee_id}`.execute(
      db,
    )
  return came
}

async function addPeople(db: CompanyDb, key: WatchKey, people: string[], at: Date | null): Promise<number> {
  const { rows } = await sql`
    insert into view_watch_person (company_id, view_id, employee_id, person_id, came_at)
    select ${db.company}::uuid, ${key.view_id}::uuid, ${key.employee_id}::uuid, given.id, ${at}::timestamptz
    from unnest(${people}::uuid[]) given (id) order by given.id
    on conflict (company_id, view_id, employee_id, person_id) do nothing returning person_id`.execute(db)
  return rows.length
}
