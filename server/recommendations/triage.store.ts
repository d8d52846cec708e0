import { sql } from 'kysely'
import { undoMove } from '../candidates/base/moves.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { instant } from '../db/instant.ts'
import { writeEvents } from '../outbox/events.store.ts'

/** What the fallback of an undo restores: from before the first triage of the same recommendations. */
type BeforeTriage = { reviewed_at: string | null; move_id?: string }

type Triage = { ids: string[]; move_id: string | null; is_favorite: boolean }

/**
 * Saves a triage, and what an undo has to restore: a second triage of the same recommendations adds only a move → how many of the persons
 * the company has. They are locked (movePersons).
 */
export async function saveTriage(db: CompanyDb, { ids, move_id, is_favorite }: Triage): Promise<number> {
  const move = sql`(
    select m.move_id from candidate_move m
    where m.company_id = ${db.company} and m.move_id = ${move_id}::uuid and m.person_id = p.id)`
  const { rows } = await sql<{ id: string; was_favorite: boolean }>`
    select p.id, p.is_favorite as was_favorite, case when needs_review or before_triage is null then jsonb_build_object('reviewed_at', reviewed_at)
        else before_triage end || jsonb_strip_nulls(jsonb_build_object('move_id', ${move})) as before_triage
    from shown_person p where p.company_id = ${db.company} and p.id = any (${ids}::uuid[])`.execute(db)
  await sql`
    update person p set is_favorite = ${is_favorite}, needs_review = false, reviewed_at = ${instant()},
      before_triage = known.before_triage
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known (id uuid, before_triage jsonb)
    where p.company_id = ${db.company} and p.id = known.id`.execute(db)
  if (is_favorite) await tellFavorited(db, rows)
  return rows.length
}

/** Tells webhooks of those who were no favorites and now are. */
const tellFavorited = (db: CompanyDb, persons: { id: string; was_favorite: boolean }[]) =>
  writeEvents(
    db,
    persons
      .filter(({ was_favorite }) => !was_favorite)
      .map(({ id }) => ({ kind: 'candidate.favorited', subject: id })),
  )

/**
 * Restores the values from before the last triages of the person's recommendations, except for the star, which is given → whether the
 * company has that person, which is locked. A stage or outcome that someone chose afterwards stays.
 */
export async function restoreUntriaged(db: CompanyDb, id: string, is_favorite: boolean): Promise<boolean> {
  const person = await rowOf(db, 'shown_person', id)
    .select(sql<BeforeTriage | null>`before_triage`.as('before'))
    .executeTakeFirst()
  if (!person) return false
  const { before } = person
  if (before?.move_id) await undoMove(db, before.move_id, [id])
  await db
    .updateTable('person')
    .set({
      is_favorite,
      ...(before && { reviewed_at: before.reviewed_at }),
      before_triage: null,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
  return true
}

/** Whether a person waits for a triage. */
export async function isWaiting(db: CompanyDb, id: string): Promise<boolean> {
  const person = await rowOf(db, 'shown_person', id).select('needs_review').executeTakeFirst()
  return person?.needs_review ?? false
}
