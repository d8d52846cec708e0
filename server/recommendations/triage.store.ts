import { sql } from 'kysely'
import { undoMove } from '../candidates/moves.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockPersons } from '../db/locks.ts'
import { refreshPersons } from './decisions.store.ts'

/** What an undo restores: from before the first triage of the same recommendations, and exactly from before the last one. */
type BeforeTriage = {
  reviewed_at: string | null
  move_id?: string
  last: { triage_id: string; move_id: string | null } | undefined
}

type Triage = { ids: string[]; triage_id: string; move_id: string | null; is_favorite: boolean }

/**
 * Saves a triage, and what an undo has to restore: a second triage of the same recommendations adds only a move → how many of the persons
 * the company has.
 */
export async function saveTriage(
  db: CompanyDb,
  { ids, triage_id, move_id, is_favorite }: Triage,
): Promise<number> {
  const move = sql`(
    select m.move_id from candidate_move m
    where m.company_id = ${db.company} and m.move_id = ${move_id}::uuid and m.person_id = person.id)`
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({
      is_favorite,
      needs_review: false,
      reviewed_at: sql<Date>`clock_timestamp()`,
      before_triage: sql<string>`
        case when needs_review or before_triage is null then jsonb_build_object('reviewed_at', reviewed_at)
          else before_triage end || jsonb_strip_nulls(jsonb_build_object('move_id', ${move}))
        || jsonb_build_object('last', jsonb_build_object(
          'triage_id', ${triage_id}::uuid, 'move_id', ${move}, 'is_favorite', is_favorite, 'reviewed_at', reviewed_at,
          'before_triage', before_triage - 'last'))`,
    })
    .where('company_id', '=', db.company)
    .where('id', 'in', (shown) =>
      shown
        .selectFrom('shown_person')
        .select('id')
        .where('company_id', '=', db.company)
        .where('id', 'in', ids),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Those of the persons that the company has, locked until the transaction ends. */
async function lockedTriages(db: CompanyDb, ids: string[]) {
  await lockPersons(db, ids)
  return db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .select(['id', sql<BeforeTriage | null>`before_triage`.as('before_triage')])
    .execute()
}

/**
 * Restores the values from before the last triages of the person's recommendations, except for the star, which is given → whether the
 * company has that person. A stage or outcome that someone chose afterwards stays.
 */
export async function restoreUntriaged(db: CompanyDb, id: string, is_favorite: boolean): Promise<boolean> {
  const [person] = await lockedTriages(db, [id])
  if (!person) return false
  const { before_triage: before } = person
  if (before?.move_id) await undoMove(db, before.move_id, [id])
  await db
    .updateTable('person')
    .set({
      is_favorite,
      ...(before && { reviewed_at: sql<Date | null>`(before_triage->>'reviewed_at')::timestamptz` }),
      before_triage: null,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
  await refreshPersons(db, [id])
  return true
}

/**
 * Takes one triage back, except for persons who were triaged again → of how many; null if the company does not have all of the persons.
 */
export async function restoreBefore(db: CompanyDb, ids: string[], triage_id: string): Promise<number | null> {
  const persons = await lockedTriages(db, ids)
  if (persons.length < ids.length) return null
  const triaged = persons.filter(({ before_triage }) => before_triage?.last?.triage_id === triage_id)
  if (triaged.length === 0) return 0
  const moved = triaged.find(({ before_triage }) => before_triage?.last?.move_id) // a triage is one move, of some of its persons
  const restored = triaged.map(({ id }) => id)
  if (moved) await undoMove(db, moved.before_triage!.last!.move_id!, restored)
  await db
    .updateTable('person')
    .set({
      is_favorite: sql<boolean>`(before_triage #>> '{last,is_favorite}')::boolean`,
      reviewed_at: sql<Date | null>`(before_triage #>> '{last,reviewed_at}')::timestamptz`,
      before_triage: sql<string | null>`nullif(before_triage #> '{last,before_triage}', 'null'::jsonb)`,
    })
    .where('company_id', '=', db.company)
    .where('id', 'in', restored)
    .execute()
  await refreshPersons(db, restored)
  return restored.length
}
