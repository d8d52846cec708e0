import { sql } from 'kysely'
import type { CompanyDeletion } from '../../../contract/employees.ts'
import { FORMER_COLLEAGUE, fullName } from '../../../domain/employee-name.ts'
import { asOwner } from '../../db/as-owner.ts'
import type { CompanyDb, Db, DirectoryDb } from '../../db/database.ts'
import { lockCompany } from '../../db/locks.ts'

/** The state of a request to delete the company. */
export type Deletion = {
  name: string
  /** When it was last requested, undone or not. */
  asked_at: Date | null
  /** When the company will be deleted; null if it will not. */
  due_at: Date | null
  /** When the deletion began; null while it can be undone. */
  began_at: Date | null
}

/** Reads the state and locks the company, so that parallel requests and undos see each other. */
export async function takeDeletion(db: CompanyDb): Promise<Deletion> {
  await lockCompany(db)
  return db
    .selectFrom('company')
    .where('company_id', '=', db.company)
    .select([
      'name',
      'deletion_asked_at as asked_at',
      'deletion_due_at as due_at',
      'deletion_began_at as began_at',
    ])
    .executeTakeFirstOrThrow()
}

/** Saves who requested the deletion and when it is due. */
export async function writeDeletion(
  db: CompanyDb,
  { asked_by, asked_at, due_at }: { asked_by: string; asked_at: Date; due_at: Date },
) {
  await db
    .updateTable('company')
    .set({ deletion_asked_by: asked_by, deletion_asked_at: asked_at, deletion_due_at: due_at })
    .where('company_id', '=', db.company)
    .execute()
}

/** Undoes the request. Its time stays, for the pause before the next one. */
export async function clearDeletion(db: CompanyDb) {
  await db
    .updateTable('company')
    .set({ deletion_asked_by: null, deletion_due_at: null })
    .where('company_id', '=', db.company)
    .execute()
}

/** When the company will be deleted and who asked for it; null if no one did. */
export async function companyDeletion(db: CompanyDb): Promise<CompanyDeletion | null> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('employee as e', (join) =>
      join.on('e.company_id', '=', db.company).onRef('e.id', '=', 'c.deletion_asked_by'),
    )
    .where('c.company_id', '=', db.company)
    .where('c.deletion_due_at', 'is not', null)
    .select(['c.deletion_due_at', 'e.first_name', 'e.last_name', 'e.email'])
    .executeTakeFirst()
  if (!row) return null
  const { deletion_due_at, email, ...names } = row
  return {
    due_at: deletion_due_at!.toISOString(),
    asked_by: email === null ? FORMER_COLLEAGUE : fullName({ ...names, email }),
  }
}

/** The companies whose deletion is due or was interrupted. */
export async function dueCompanies(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company where deletion_due_at <= ${now} order by deletion_due_at, company_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those of the companies that have addresses, none of which is proven. */
async function withoutProof(db: Db | DirectoryDb | CompanyDb, companies: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from address where company_id = any (${companies}::uuid[])
    group by 1 having count(proven_at) = 0`.execute(db)
  return rows.map(({ id }) => id)
}

/** The private companies made before this moment whose address no one has proven and whose deletion has not begun. */
export async function unprovenCompanies(db: Db | DirectoryDb, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company
    where is_private and created_at < ${before} and deletion_began_at is null order by created_at`.execute(db)
  const companies = rows.map(({ id }) => id)
  const unproven = new Set(await withoutProof(db, companies))
  return companies.filter((id) => unproven.has(id))
}

/** When a private company whose address no one has proven was made; null for any other. */
export async function unprovenSince(db: CompanyDb): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from company where company_id = ${db.company} and is_private`.execute(db)
  if (!rows[0]) return null
  const unproven = await asOwner(db, () => withoutProof(db, [db.company]))
  return unproven.length > 0 ? rows[0].created_at : null
}

/** Makes a company due for deletion without a request. */
export async function makeDue(db: CompanyDb, due_at: Date) {
  await db
    .updateTable('company')
    .set({ deletion_due_at: due_at })
    .where('company_id', '=', db.company)
    .execute()
}

/** Begins the deletion, which from then on cannot be undone; false if it was just undone. */
export async function beginDeletion(db: CompanyDb, now: Date): Promise<boolean> {
  const begun = await db
    .updateTable('company')
    .set({ deletion_began_at: sql<Date>`coalesce(deletion_began_at, ${now})` })
    .where('company_id', '=', db.company)
    .where('deletion_due_at', '<=', now)
    .returning('company_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Postpones a deletion that has not begun, so that a restored company can be kept. */
export async function postponeDeletion(db: CompanyDb, due_at: Date) {
  await db
    .updateTable('company')
    .set({ deletion_due_at: due_at })
    .where('company_id', '=', db.company)
    .where('deletion_due_at', 'is not', null)
    .where('deletion_began_at', 'is', null)
    .execute()
}

/** Deletes uploads whose import has not begun. */
export async function removeWaitingUploads(db: CompanyDb) {
  await db.deleteFrom('upload').where('company_id', '=', db.company).where('status', '=', 'PENDING').execute()
}

/** Deletes at most `most` connections of the company, with their decisions, and returns their number. */
export async function removeConnections(db: CompanyDb, most: number): Promise<number> {
  const done = await sql`
    delete from connection where company_id = ${db.company} and id in (
      select id from connection where company_id = ${db.company} limit ${most})`.execute(db)
  return Number(done.numAffectedRows)
}

/** Deletes at most `most` persons of the company, with their ratings, and returns their number. */
export async function removePersons(db: CompanyDb, most: number): Promise<number> {
  const done = await sql`
    delete from person where company_id = ${db.company} and id in (
      select id from person where company_id = ${db.company} limit ${most})`.execute(db)
  return Number(done.numAffectedRows)
}
