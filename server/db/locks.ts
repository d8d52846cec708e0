import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb, Db } from './database.ts'

/*
 * All locks on rows and names; each lasts until its transaction ends (locks.test.ts refuses one elsewhere). A transaction takes those
 * that it needs in the order of this file, so that two transactions never wait for each other:
 *
 *   1. a sign-in link, then a name in the directory
 *   2. the company
 *   3. a careers page, then jobs by id, then a quota, then a destination, then a sprint
 *   4. employees, by id
 *   5. persons, by id
 *   6. participants of a sprint, by employee
 *   7. a session
 *
 * Inserting a row shares the rows that it refers to. Connections and decisions need no lock: that of their employee protects them.
 */

async function lockName(db: Db | CompanyDb, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vouch:${name}`}, 0))`.execute(db)
}

/** The ids of these links, locked: a part of the statement that changes them. */
export const lockedLinks = (where: RawBuilder<unknown>) =>
  sql`select token_hash from link_token where ${where} order by token_hash for update`

/** Who gets in: of two transactions on one name, such as an email domain, the second sees what the first did. */
export const lockDirectory = (db: Db, name: string) => lockName(db, name)

/** The company's fields, the roles of its employees, and whether it will be deleted. */
export async function lockCompany(db: CompanyDb) {
  await sql`select 1 from company where company_id = ${db.company} for no key update`.execute(db)
}

/**
 * The company's people: no one else adds visible ones or deletes any. An import reads them long before it writes, so its first and its
 * last transaction take this, and so does every transaction that deletes people. It is the same lock as lockCompany.
 */
export const lockNetwork = lockCompany

/** Keeps a company from being changed or deleted. Several transactions may hold it at once, so that colleagues can sign in together. */
export async function shareCompany(db: CompanyDb) {
  await sql`select 1 from company where company_id = ${db.company} for share`.execute(db)
}

/** What a careers page brought. */
export async function lockCareersPage(db: CompanyDb, id: string) {
  await sql`select 1 from careers_page where company_id = ${db.company} and id = ${id} for no key update`.execute(
    db,
  )
}

/** The fields of the jobs that came from a careers page. */
export async function lockJobsOfPage(db: CompanyDb, page: string) {
  await sql`
    select 1 from job where company_id = ${db.company} and id = any (array(
      select job_id from posting where company_id = ${db.company} and careers_page_id = ${page}))
    order by id for no key update`.execute(db)
}

/** The job's fields. */
export async function lockJob(db: CompanyDb, id: string) {
  await sql`select 1 from job where company_id = ${db.company} and id = ${id} for no key update`.execute(db)
}

/** Keeps the job from being deleted. */
export async function shareJob(db: CompanyDb, id: string) {
  await sql`select 1 from job where company_id = ${db.company} and id = ${id} for key share`.execute(db)
}

/** No one else in the company counts or adds what this quota limits. */
export const lockQuota = (db: CompanyDb, what: 'jobs' | 'tips' | 'comments') =>
  lockName(db, `quota ${what} ${db.company}`)

/** Where a destination leads, and what waits for it. */
export async function lockDestination(db: CompanyDb, id: string) {
  await sql`select 1 from destination where company_id = ${db.company} and id = ${id} for no key update`.execute(
    db,
  )
}

/** Keeps a sprint from being canceled → whether there is one. */
export async function shareSprint(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sprint where company_id = ${db.company} and id = ${id} for key share`.execute(db)
  return rows.length > 0
}

/** What the employee decided or wrote. */
export async function lockEmployee(db: CompanyDb, id: string) {
  await sql`select 1 from employee where company_id = ${db.company} and id = ${id} for no key update`.execute(
    db,
  )
}

/** What any employee decided or wrote. */
export async function lockAllDecisions(db: CompanyDb) {
  await sql`
    select 1 from employee where company_id = ${db.company} order by id for no key update`.execute(db)
}

/** The whole account: nothing can be added that belongs to it, and no one can hold it with shareAccounts. */
export async function lockAccount(db: CompanyDb, id: string) {
  await sql`select 1 from employee where company_id = ${db.company} and id = ${id} for update`.execute(db)
}

/** Keeps these accounts from lockAccount. */
export async function shareAccounts(db: CompanyDb, ids: string[]) {
  await sql`
    select 1 from employee where company_id = ${db.company} and id = any (${ids}::uuid[])
    order by id for key share`.execute(db)
}

/** What admins decided about the persons, and what is derived from their recommendations. */
export async function lockPersons(db: CompanyDb, ids: string[]) {
  await sql`
    select 1 from person where company_id = ${db.company} and id = any (${ids}::uuid[])
    order by id for no key update`.execute(db)
}

/** The whole persons: nothing can be added that belongs to them, such as a rating. */
export async function lockPersonsToDelete(db: CompanyDb, ids: string[]) {
  await sql`
    select 1 from person where company_id = ${db.company} and id = any (${ids}::uuid[])
    order by id for update`.execute(db)
}

/** The counts of a sprint's participants: the next statement sees all decisions that were counted. */
export async function lockParticipants(db: CompanyDb, sprint: string) {
  await sql`
    select 1 from sprint_participant where company_id = ${db.company} and sprint_id = ${sprint}
    order by employee_id for no key update`.execute(db)
}

/** The session of a refresh token: its refreshes run one after the other. */
export async function lockSessionOf(db: Db, token_hash: string) {
  await sql`
    select 1 from session where id = (select session_id from refresh_token where token_hash = ${token_hash})
    for update`.execute(db)
}

/** The ids of at most `most` sessions that no other transaction has locked: a part of the statement that deletes them. */
export const unlockedSessions = (where: RawBuilder<unknown>, most: number) =>
  sql`select id from session where ${where} limit ${most} for update skip locked`

const PATIENCE_MS = 100 // below deadlock_timeout: a writer that waits for this transaction never fails
const MOST_TRIES = 300
const CONFLICTS = ['55P03', '40P01'] // lock_not_available, and deadlock_detected, which Citus looks for every two seconds

/**
 * Writers of these tables wait until the transaction ends; readers do not. For a backup from Citus, where each worker has a snapshot of
 * its own. False where writers hold the tables for half a minute.
 */
export async function lockOutWriters(db: Db, tables: string[]): Promise<boolean> {
  const all = sql.join(tables.map((name) => sql.table(name)))
  await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(db)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await sql`savepoint before_lock`.execute(db)
    try {
      await sql`lock table ${all} in share mode`.execute(db)
      return true
    } catch (cause) {
      if (!CONFLICTS.includes((cause as { code?: string }).code ?? '')) throw cause
      await sql`rollback to savepoint before_lock`.execute(db) // a writer may wait for one of them
    }
  }
  return false
}
