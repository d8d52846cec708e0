import { sql } from 'kysely'
import type { Outcome, Stage } from '../../contract/shapes.ts'
import { recordingMove, setStageAndOutcome, undoMove } from '../candidates/moves.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'
import { refreshPersons } from './decisions.store.ts'
import { standingAfter } from './reviews.rules.ts'

type Verdict = { is_favorite: boolean; is_reviewed: boolean }

/** The person, locked until the transaction ends. */
const lockedPerson = (db: CompanyDb, id: string) =>
  db
    .selectFrom('person')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where(visible(db, 'person'))
    .select([
      'stage',
      'outcome',
      'needs_review as waits',
      'reviewed_at',
      sql<{ reviewed_at: string | null; move_id?: string } | null>`before_review`.as('before_review'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()

type Locked = NonNullable<Awaited<ReturnType<typeof lockedPerson>>>

/** Saves a review, and what an undo has to restore: a second review of the same recommendations adds only a move. */
async function save(
  db: CompanyDb,
  { id, by, is_favorite }: { id: string; by: string; is_favorite: boolean },
  person: Locked,
) {
  const standing = { stage: person.stage as Stage, outcome: person.outcome as Outcome | null }
  const after = standingAfter({ ...standing, waits: person.waits }, { is_favorite })
  const move_id = await recordingMove(db, { ids: [id], by }, () => setStageAndOutcome(db, [id], after))
  await db
    .updateTable('person')
    .set({
      is_favorite,
      needs_review: false,
      reviewed_at: sql<Date>`clock_timestamp()`,
      before_review: sql<string>`
        case when needs_review or before_review is null then jsonb_build_object('reviewed_at', reviewed_at)
          else before_review end || ${JSON.stringify(move_id ? { move_id } : {})}::jsonb`,
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
  { id, by }: { id: string; by: string },
  { is_favorite, is_reviewed }: Verdict,
): Promise<boolean> {
  const person = await lockedPerson(db, id)
  if (!person) return false
  if (is_reviewed) await save(db, { id, by, is_favorite }, person)
  else await undo(db, id, is_favorite, person)
  return true
}
