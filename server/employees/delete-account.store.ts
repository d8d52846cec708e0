import { sql } from 'kysely'
import { FORMER_COLLEAGUE } from '../../domain/employee-name.ts'
import { isUnknown } from '../candidates/base/unknown-persons.store.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { lockAccount } from '../db/locks.ts'
import { employersOf, recountEmployers } from '../employers/employer-rows.store.ts'
import { deletePositions } from '../positions/positions.store.ts'
import { dropMails } from '../outbox/mails.store.ts'
import { refreshRecommended } from '../recommendations/decisions.store.ts'

/** Locks the employee, so that decisions and uploads wait; false if the account is deleted. */
export async function takeAccount(db: CompanyDb, employee: string): Promise<boolean> {
  await lockAccount(db, employee)
  const row = await rowOf(db, 'employee', employee).select('deleted_at').executeTakeFirst()
  return row !== undefined && row.deleted_at === null
}

/** How many of the employee's files wait for their import or are being imported. */
export async function countOwnImports(db: CompanyDb, employee: string): Promise<number> {
  const { n } = await db
    .selectFrom('upload')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The persons that the employee recommends, in general or for a job. */
export async function recommendedPersons(db: CompanyDb, employee: string): Promise<string[]> {
  const rows = await db
    .selectFrom('connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('recommended', '=', sql<boolean>`true`)
    .select('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Deletes all decisions of the employee but the recommendations, and what they would have been asked about. */
export async function forgetPasses(db: CompanyDb, employee: string) {
  await db
    .deleteFrom('job_decision')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('decision', '=', 'NO')
    .execute()
  await sql`
    update connection set status = 'not_reviewed', decided_at = null
    where company_id = ${db.company} and employee_id = ${employee}
      and recommended and status in ('dont_recommend', 'skip')`.execute(db)
  await sql`
    update connection set change = null, was_job_title = null, was_company_name = null
    where company_id = ${db.company} and employee_id = ${employee} and change is not null`.execute(db)
}

/** Deletes all decisions of the employee, and their ratings as an admin. */
export async function takeEverythingBack(db: CompanyDb, employee: string) {
  await db
    .deleteFrom('job_decision')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  const { rows } = await sql<{ id: string }>`
    update connection set status = 'not_reviewed', decided_at = null
    where company_id = ${db.company} and employee_id = ${employee} and recommended
    returning id`.execute(db)
  await refreshRecommended(
    db,
    rows.map(({ id }) => id),
  )
  await db
    .deleteFrom('rating')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
}

/** Deletes the employee's uploads, passes, reviews, own positions, waiting emails with news, and connections that are not recommended. Returns the persons of those connections. */
export async function removeOwnNetwork(db: CompanyDb, employee: string): Promise<string[]> {
  await db
    .deleteFrom('upload')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .deleteFrom('purged_pass')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .deleteFrom('act')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .deleteFrom('review_job')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .deleteFrom('first_review')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .deleteFrom('sprint_participant')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .deleteFrom('view_watch')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .deleteFrom('saved_view')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('is_shared', '=', false)
    .execute()
  await dropMails(db, employee)
  await deletePositions(db, employee)
  const { rows } = await sql<{ person_id: string }>`
    delete from connection
    where company_id = ${db.company} and employee_id = ${employee} and not recommended
    returning person_id`.execute(db)
  const persons = rows.map(({ person_id }) => person_id)
  await recountEmployers(db, await employersOf(db, persons))
  return persons
}

/** Deletes those of the persons that no one knows now, unless an admin has worked on them. */
export async function removeUnknownOf(db: CompanyDb, persons: string[]) {
  const employers = await employersOf(db, persons)
  await sql`
    delete from person p
    where p.company_id = ${db.company} and p.id = any (${persons}::uuid[]) and ${isUnknown(db)}`.execute(db)
  await recountPersons(db)
  await recountEmployers(db, employers)
}

/** Removes the employee's name and address, the author of their tips, and what tells whose a bonus was. What stays belongs to "a former colleague". */
export async function forgetName(db: CompanyDb, employee: string, now: Date) {
  await db
    .updateTable('employee')
    .set({
      email: `${employee}@deleted.invalid`,
      former_emails: [],
      first_name: FORMER_COLLEAGUE,
      last_name: null,
      role: 'employee',
      is_awaited: false,
      recommendations_seen_at: null,
      joined_by_domain_at: null,
      mail: 'daily',
      mail_digest: false,
      mail_company_digest: false,
      inbox_off: [],
      upload_reminder_at: null,
      no_asks_before: null,
      news_chosen_at: null,
      deactivated_at: now,
      deleted_at: now,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
  await db
    .updateTable('bonus')
    .set({ employee_id: null, person_id: null, job_id: null })
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  await db
    .updateTable('tip')
    .set({ submitted_by: null })
    .where('company_id', '=', db.company)
    .where('submitted_by', '=', employee)
    .execute()
}
