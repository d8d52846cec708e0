import { sql } from 'kysely'
import type { CompanyDeletion } from '../../contract/employees.ts'
import { FORMER_COLLEAGUE, fullName } from '../../domain/employee-name.ts'
import type { CompanyDb, Db } from '../db/database.ts'

/** What is known of a wish to delete the company. */
export type Deletion = {
  name: string
  /** When it was last asked for, undone or not. */
  asked_at: Date | null
  /** When the company goes; null where it stays. */
  due_at: Date | null
  /** Null while it can still be undone. */
  began_at: Date | null
}

/** The company's row, held until the transaction ends: of those who ask and undo at once, each sees what the other did. */
export async function takeDeletion(db: CompanyDb): Promise<Deletion> {
  return db
    .selectFrom('company')
    .where('company_id', '=', db.company)
    .select([
      'name',
      'deletion_asked_at as asked_at',
      'deletion_due_at as due_at',
      'deletion_began_at as began_at',
    ])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes when the company goes, and who asked for it. */
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

/** The company stays. When it was asked for is remembered. */
export async function clearDeletion(db: CompanyDb) {
  await db
    .updateTable('company')
    .set({ deletion_asked_by: null, deletion_due_at: null })
    .where('company_id', '=', db.company)
    .execute()
}

/** When the company will be deleted and who asked for it; null if nobody did. */
export async function companyDeletion(db: CompanyDb): Promise<CompanyDeletion | null> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'c.company_id').onRef('e.id', '=', 'c.deletion_asked_by'),
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

/** The companies whose day to undo is over, or whose deletion was interrupted. */
export async function dueCompanies(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company where deletion_due_at <= ${now} order by deletion_due_at, company_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** From here on it cannot be undone → false where it was undone just before. */
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

/** Moves a deletion that waits for its day: a company that a backup brought back can be kept. */
export async function postponeDeletion(db: CompanyDb, due_at: Date) {
  await db
    .updateTable('company')
    .set({ deletion_due_at: due_at })
    .where('company_id', '=', db.company)
    .where('deletion_due_at', 'is not', null)
    .where('deletion_began_at', 'is', null)
    .execute()
}
