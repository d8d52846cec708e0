import { sql } from 'kysely'
import type { Outreach } from '../../contract/shapes.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { instant } from '../db/instant.ts'
import { lockPersons } from '../db/locks.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { CONNECTION_COLUMNS } from '../connections/own-connection.ts'

/** The columns that make an Outreach. */
export const OUTREACH_COLUMNS = [
  'reach_out_method',
  'should_mention_name',
  'recommendation_strength',
  'relationship',
  'notes',
] as const

/** The answers alone, of a row that has other columns too. */
export const outreachOf = (row: Outreach): Outreach => ({
  reach_out_method: row.reach_out_method,
  should_mention_name: row.should_mention_name,
  recommendation_strength: row.recommendation_strength,
  relationship: row.relationship,
  notes: row.notes,
})

/** A page of the employee’s recommended connections without outreach answers, by name. */
export async function withoutOutreach(db: CompanyDb, employee: string, page: PageQuery) {
  return db
    .selectFrom('shown_connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('recommended', '=', sql<boolean>`true`)
    .where('outreach_at', 'is', null)
    .select([...CONNECTION_COLUMNS, ...OUTREACH_COLUMNS])
    .orderBy('search')
    .orderBy('id')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute()
}

/** The answers on a connection of the employee; null if it is a colleague's. */
export async function ownOutreach(db: CompanyDb, employee: string, id: string) {
  const row = await db
    .selectFrom('shown_connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('id', '=', id)
    .select(['recommended', ...OUTREACH_COLUMNS])
    .executeTakeFirst()
  if (!row) return null
  const { recommended, ...answers } = row
  return { recommended, answers: answers as Outreach }
}

/** The person's greatest strength. A transaction that changes one locks the person first, so that it misses no other answer. */
async function refreshStrength(db: CompanyDb, connection: string) {
  const { person_id } = await rowOf(db, 'connection', connection)
    .select('person_id')
    .executeTakeFirstOrThrow()
  await lockPersons(db, [person_id])
  await sql`
    update person p set strength = (
      select max(c.recommendation_strength) from connection c
      where c.company_id = ${db.company} and c.person_id = p.id and c.recommended)
    where p.company_id = ${db.company} and p.id = ${person_id}`.execute(db)
}

/** Saves the answers. `answered`: these are answers to the questions, and the first time of that is kept. */
export async function saveOutreach(
  db: CompanyDb,
  id: string,
  answers: Outreach,
  { answered = true }: { answered?: boolean } = {},
) {
  await db
    .updateTable('connection')
    .set({
      ...answers,
      ...(answered && { outreach_at: sql`coalesce(outreach_at, ${instant()})` }),
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
  await refreshStrength(db, id)
}
