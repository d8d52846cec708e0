import { sql } from 'kysely'
import { recountConnections, recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { employersOf, recountEmployers } from '../employers/employer-rows.store.ts'
import { lockEmployee } from '../connections/lock.store.ts'
import { lockPersons } from '../recommendations/decisions.store.ts'
import type { FoundKeys, PersonKeys, TipText } from './person-keys.ts'

// Nothing here tests for visibility: hidden rows of a running import are stored data, too.

/** The company's persons with these keys, or with a connection that has one of them. */
export async function findPersons(
  db: CompanyDb,
  { links, emails, foundEmails }: PersonKeys,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where company_id = ${db.company} and (
      link_key = any (${[...links]}::text[]) or email_key = any (${[...emails]}::text[])
      or (link_key is null and email_key = any (${[...foundEmails]}::text[])))
    union select person_id from connection where company_id = ${db.company} and (
      link_key = any (${[...links]}::text[]) or email_key = any (${[...emails]}::text[]))`.execute(db)
  return rows.map(({ id }) => id)
}

/** All keys of the persons and of their connections. */
export async function keysOf(db: CompanyDb, persons: string[]): Promise<FoundKeys[]> {
  const { rows } = await sql<FoundKeys>`
    select link_key, email_key from person where company_id = ${db.company} and id = any (${persons}::uuid[])
    union select link_key, email_key from connection
    where company_id = ${db.company} and person_id = any (${persons}::uuid[])`.execute(db)
  return rows
}

/** Those of the addresses that somebody with another profile link has too. */
export async function sharedEmails(db: CompanyDb, { links, foundEmails }: PersonKeys): Promise<string[]> {
  const { rows } = await sql<{ email_key: string }>`
    select distinct email_key from person where company_id = ${db.company}
      and email_key = any (${[...foundEmails]}::text[]) and link_key <> all (${[...links]}::text[])`.execute(
    db,
  )
  return rows.map(({ email_key }) => email_key)
}

/** Locks the decisions of everybody who knows the persons, then the persons: in the order in which decisions lock. */
export async function lockForRemoval(db: CompanyDb, persons: string[]) {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from connection
    where company_id = ${db.company} and person_id = any (${persons}::uuid[]) order by 1`.execute(db)
  for (const { employee_id } of rows) await lockEmployee(db, employee_id)
  await lockPersons(db, persons)
}

/** Deletes the persons with their connections, job decisions and ratings → the number of connections. */
export async function removePersons(db: CompanyDb, persons: string[]): Promise<number> {
  const { rows } = await sql<{ employee_id: string; n: number }>`
    select employee_id, count(*)::int as n from connection
    where company_id = ${db.company} and person_id = any (${persons}::uuid[]) group by 1`.execute(db)
  const employers = await employersOf(db, persons)
  await db.deleteFrom('person').where('company_id', '=', db.company).where('id', 'in', persons).execute()
  await recountPersons(db)
  await recountEmployers(db, employers)
  await recountConnections(
    db,
    rows.map(({ employee_id }) => employee_id),
  )
  return rows.reduce((sum, { n }) => sum + n, 0)
}

/** All tips of the company; only their text says whom they are about. */
export const tipTexts = (db: CompanyDb): Promise<(TipText & { id: string })[]> =>
  db
    .selectFrom('tip')
    .where('company_id', '=', db.company)
    .select(['id', 'name', 'profile_url', 'explanation'])
    .execute()

export async function removeTips(db: CompanyDb, ids: string[]) {
  await db.deleteFrom('tip').where('company_id', '=', db.company).where('id', 'in', ids).execute()
}
