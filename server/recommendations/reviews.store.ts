import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'
import { recordStages } from '../candidates/history.store.ts'
import { refreshPersons } from './decisions.store.ts'

type Verdict = { is_favorite: boolean; is_reviewed: boolean }

// A second review changes nothing that an undo would have to restore, except perhaps the stage, which somebody may have set back to
// new.
const REVIEWED = {
  needs_review: false,
  reviewed_at: sql<Date>`clock_timestamp()`,
  stage: sql<string>`case when stage = 'new' then 'reviewed' else stage end`,
  stage_changed_at: sql<Date>`case when stage = 'new' then clock_timestamp() else stage_changed_at end`,
  before_review: sql<string>`
    case when needs_review or before_review is null then jsonb_build_object('reviewed_at', reviewed_at)
      else before_review end
    || case when stage = 'new' then jsonb_build_object('stage_changed_at', stage_changed_at) else '{}' end`,
}

/** The values from before the last review. A stage that somebody chose after it stays: see moveToStage. */
const AS_BEFORE = {
  reviewed_at: sql<Date | null>`
    case when before_review is null then reviewed_at else (before_review->>'reviewed_at')::timestamptz end`,
  stage: sql<string>`case when before_review ? 'stage_changed_at' then 'new' else stage end`,
  stage_changed_at: sql<Date | null>`
    case when before_review ? 'stage_changed_at' then (before_review->>'stage_changed_at')::timestamptz
      else stage_changed_at end`,
  before_review: null,
}

/** Marks a person as reviewed, or undoes the last review → whether the company has that person. */
export async function reviewPerson(
  db: CompanyDb,
  { id, admin }: { id: string; admin: string },
  { is_favorite, is_reviewed }: Verdict,
): Promise<boolean> {
  const rows = await db
    .updateTable('person')
    .set({ is_favorite, ...(is_reviewed ? REVIEWED : AS_BEFORE) })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where(visible(db, 'person'))
    .returning('id')
    .execute()
  await recordStages(db, admin, [id])
  if (!is_reviewed) await refreshPersons(db, [id])
  return rows.length > 0
}
