import { sql } from 'kysely'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { employersOf, recountEmployers } from '../employers/employer-rows.store.ts'
import { lockEmployee, lockPersons } from '../db/locks.ts'
import { hasNameOf, type FoundKeys, type PersonKeys, type TipText } from './person-keys.ts'

// Nothing here tests for visibility: hidden rows of a running import are stored data, too.

/**
 * The company's persons with these keys, or with a connection that has one of them. Someone who shares only an address that was found with the
 * keys counts if they have no link and their name agrees.
 */
export async function findPersons(db: CompanyDb, keys: PersonKeys): Promise<string[]> {
  const [links, emails, foundEmails] = [[...keys.links], [...keys.emails], [...keys.foundEmails]]
  const { rows } = await sql<{ id: string; shares: string | null }>`
    select id, null as shares from person where company_id = ${db.company} and (
      link_key = any (${links}::text[]) or email_key = any (${emails}::text[]))
    union select person_id, null from connection where company_id = ${db.company} and (
      link_key = any (${links}::text[]) or email_key = any (${emails}::text[]))
    union select id, name from person where company_id = ${db.company}
      and link_key is null and email_key = any (${foundEmails}::text[])`.execute(db)
  const meant = rows.filter(({ shares }) => shares === null || hasNameOf(keys, shares))
  return [...new Set(meant.map(({ id }) => id))]
}

/** All keys and names of the persons and of their connections. */
export async function keysOf(db: CompanyDb, persons: string[]): Promise<FoundKeys[]> {
  const { rows } = await sql<FoundKeys>`
    select link_key, email_key, name from person where company_id = ${db.company} and id = any (${persons}::uuid[])
    union select link_key, email_key, name from connection
    where company_id = ${db.company} and person_id = any (${persons}::uuid[])`.execute(db)
  return rows
}

/** Those of the addresses that someone else has too: someone with another profile link, or without one and with another name. */
export async function sharedEmails(db: CompanyDb, keys: PersonKeys): Promise<string[]> {
  const { rows } = await sql<{ email_key: string; link_key: string | null; name: string }>`
    select distinct email_key, link_key, name from person where company_id = ${db.company}
      and email_key = any (${[...keys.foundEmails]}::text[])
      and (link_key is null or link_key <> all (${[...keys.links]}::text[]))`.execute(db)
  const shared = rows.filter(({ link_key, name }) => link_key !== null || !hasNameOf(keys, name))
  return [...new Set(shared.map(({ email_key }) => email_key))]
}

/** Locks the decisions of everyone who knows the persons, then the persons: in the order in which decisions lock. */
export async function lockForRemoval(db: CompanyDb, persons: string[]) {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from connection
    where company_id = ${db.company} and person_id = any (${persons}::uuid[]) order by 1`.execute(db)
  for (const { employee_id } of rows) await lockEmployee(db, employee_id)
  await lockPersons(db, persons)
}

/** Deletes the persons with their connections, job decisions, ratings and events → the number of connections. */
export async function removePersons(db: CompanyDb, persons: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from connection
    where company_id = ${db.company} and person_id = any (${persons}::uuid[])`.execute(db)
  const employers = await employersOf(db, persons)
  await db.deleteFrom('person').where('company_id', '=', db.company).where('id', 'in', persons).execute()
  await sql`
    update bonus set person_id = null, job_id = null
    where company_id = ${db.company} and person_id = any (${persons}::uuid[])`.execute(db)
  await sql`
    delete from outbox where company_id = ${db.company} and subject_id = any (${persons}::uuid[])`.execute(db)
  await recountPersons(db)
  await recountEmployers(db, employers)
  return rows[0]!.n
}

/** All tips of the company; only their text says who they are about. */
export const tipTexts = (db: CompanyDb): Promise<(TipText & { id: string })[]> =>
  db
    .selectFrom('tip')
    .where('company_id', '=', db.company)
    .select(['id', 'name', 'profile_url', 'explanation'])
    .execute()

/** The ids of the tips from which admins added these persons. */
export async function tipsOf(db: CompanyDb, persons: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tip_id: string }>`
    select tip_id from person
    where company_id = ${db.company} and id = any (${persons}::uuid[]) and tip_id is not null`.execute(db)
  return new Set(rows.map(({ tip_id }) => tip_id))
}

export async function removeTips(db: CompanyDb, ids: string[]) {
  await db.deleteFrom('tip').where('company_id', '=', db.company).where('id', 'in', ids).execute()
}
