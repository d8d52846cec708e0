import { sql } from 'kysely'
import type { Outcome, Stage } from '../../contract/shapes.ts'
import { recordingMove, setStageAndOutcome, undoMove } from '../candidates/moves.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockPersons } from '../db/locks.ts'
import { refreshPersons } from './decisions.store.ts'
import { standingAfter } from './reviews.rules.ts'

/** `review_id`: one review of several persons. */
type Review = { id: string; by: string; review_id?: string }
type Verdict = { is_favorite: boolean; is_reviewed: boolean }

/** What an undo restores: from before the first review of the same recommendations, and exactly from before the last one. */
type BeforeReview = {
  reviewed_at: string | null
  move_id?: string
  last?: { review_id: string; move_id: string | null }
}

/** The person, locked until the transaction ends. */
async function lockedPerson(db: CompanyDb, id: string) {
  await lockPersons(db, [id])
  return db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .select([
      'stage',
      'outcome',
      'needs_review as waits',
      'reviewed_at',
      sql<BeforeReview | null>`before_review`.as('before_review'),
    ])
    .executeTakeFirst()
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockedPerson>>>

/** Saves a review, and what an undo has to restore: a second review of the same recommendations adds only a move. */
async function save(
  db: CompanyDb,
  { id, by, review_id, is_favorite }: Review & { is_favorite: boolean },
  person: Locked,
) {
  const standing = { stage: person.stage as Stage, outcome: person.outcome as Outcome | null }
  const after = standingAfter({ ...standing, waits: person.waits }, { is_favorite })
  const move_id = await recordingMove(db, { ids: [id], by }, () => setStageAndOutcome(db, [id], after))
  const last = review_id
    ? sql`jsonb_build_object('last', jsonb_build_object(
        'review_id', ${review_id}::uuid, 'move_id', ${move_id}::uuid, 'is_favorite', is_favorite, 'reviewed_at', reviewed_at,
        'before_review', before_review - 'last'))`
    : sql`'{}'::jsonb`
  await db
    .updateTable('person')
    .set({
      is_favorite,
      needs_review: false,
      reviewed_at: sql<Date>`clock_timestamp()`,
      before_review: sql<string>`
        case when needs_review or before_review is null then jsonb_build_object('reviewed_at', reviewed_at)
          else before_review - 'last' end || ${JSON.stringify(move_id ? { move_id } : {})}::jsonb || ${last}`,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
}

/** Restores the values from before the last review. A stage or outcome that somebody chose after it stays. */
async function undo(db: CompanyDb, id: string, is_favorite: boolean, { before_review }: Locked) {
  if (before_review?.move_id) await undoMove(db, before_review.move_id)
  await db
    .updateTable('person')
    .set({
      is_favorite,
      ...(before_review && { reviewed_at: sql<Date | null>`(before_review->>'reviewed_at')::timestamptz` }),
      before_review: null,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
  await refreshPersons(db, [id])
}

/** Marks a person as reviewed by an admin, or undoes the last review → whether the company has that person. */
export async function reviewPerson(
  db: CompanyDb,
  { id, by, review_id }: Review,
  { is_favorite, is_reviewed }: Verdict,
): Promise<boolean> {
  const person = await lockedPerson(db, id)
  if (!person) return false
  if (is_reviewed) await save(db, { id, by, ...(review_id && { review_id }), is_favorite }, person)
  else await undo(db, id, is_favorite, person)
  return true
}

/** Takes a review of several persons back for one of them, unless they were reviewed again → whether; null without that person. */
export async function undoReview(
  db: CompanyDb,
  { id, review_id }: { id: string; review_id: string },
): Promise<boolean | null> {
  const person = await lockedPerson(db, id)
  if (!person) return null
  const last = person.before_review?.last
  if (last?.review_id !== review_id) return false
  if (last.move_id) await undoMove(db, last.move_id)
  await db
    .updateTable('person')
    .set({
      is_favorite: sql<boolean>`(before_review #>> '{last,is_favorite}')::boolean`,
      reviewed_at: sql<Date | null>`(before_review #>> '{last,reviewed_at}')::timestamptz`,
      before_review: sql<string | null>`nullif(before_review #> '{last,before_review}', 'null'::jsonb)`,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
  await refreshPersons(db, [id])
  return true
}
