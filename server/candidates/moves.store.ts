import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Move, Outcome, Stage } from '../../contract/shapes.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockPersons } from '../db/locks.ts'
import type { z } from 'zod'

export type Moved = { id: string; stage: Stage; outcome: Outcome | null; outcome_at: Date | null }

/** What a move changes of a person. */
const CHANGED = sql`jsonb_build_object(
  'stage', p.stage, 'stage_changed_at', p.stage_changed_at, 'outcome', p.outcome, 'outcome_at', p.outcome_at)`

/**
 * Records whose stage or outcome the change changes, as a move of employee `by` → its id; null if it changes nobody's. The persons
 * are locked until the transaction ends.
 */
export async function recordingMove(
  db: CompanyDb,
  { ids, by }: { ids: string[]; by: string },
  change: () => Promise<void>,
): Promise<string | null> {
  await lockPersons(db, ids)
  const { rows: before } = await sql<{ id: string; before: unknown }>`
    select p.id, ${CHANGED} as before from person p
    where p.company_id = ${db.company} and p.id = any (${ids}::uuid[])`.execute(db)
  await change()
  const move = randomUUID()
  const { numAffectedRows } = await sql`
    insert into candidate_move (company_id, move_id, person_id, employee_id, stage, outcome, before)
    select p.company_id, ${move}, p.id, ${by}, p.stage, p.outcome, was.before
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as was (id uuid, before jsonb)
    join person p on p.company_id = ${db.company} and p.id = was.id
    where ${CHANGED} <> was.before`.execute(db)
  return numAffectedRows ? move : null
}

/** Which of the ids are recommended persons, with their stage and outcome. */
export async function candidatesAmong(db: CompanyDb, ids: string[]): Promise<Moved[]> {
  const rows = await db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .where('recommended', '=', sql<boolean>`true`)
    .select(['id', 'stage', 'outcome', 'outcome_at'])
    .execute()
  return rows as Moved[]
}

/**
 * Sets the stage, the outcome or both of these persons. Choosing the same stage or outcome again keeps its time; without an outcome
 * there is none.
 */
export async function setStageAndOutcome(db: CompanyDb, ids: string[], { stage, outcome }: Move) {
  if (stage === undefined && outcome === undefined) return
  await db
    .updateTable('person')
    .set({
      ...(stage !== undefined && {
        stage,
        stage_changed_at: sql<Date>`case when stage <> ${stage} then clock_timestamp() else stage_changed_at end`,
      }),
      ...(outcome !== undefined && {
        outcome,
        outcome_at:
          outcome === null
            ? null
            : sql<Date>`case when outcome is distinct from ${outcome} then clock_timestamp() else outcome_at end`,
      }),
    })
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .execute()
}

/** Takes a move back, except for persons who were moved again since → of how many; null if there is no such move. */
export async function undoMove(db: CompanyDb, move: string): Promise<number | null> {
  const known = await db
    .selectFrom('candidate_move')
    .where('company_id', '=', db.company)
    .where('move_id', '=', move)
    .select('person_id')
    .execute()
  if (known.length === 0) return null
  await lockPersons(
    db,
    known.map(({ person_id }) => person_id),
  )
  const { numAffectedRows } = await sql`
    with undone as (
      delete from candidate_move m where m.company_id = ${db.company} and m.move_id = ${move}
        and not exists (
          select from candidate_move later
          where later.company_id = ${db.company} and later.person_id = m.person_id and later.at > m.at)
      returning m.person_id, m.before)
    update person p set
      stage = before->>'stage', stage_changed_at = (before->>'stage_changed_at')::timestamptz,
      outcome = before->>'outcome', outcome_at = (before->>'outcome_at')::timestamptz
    from undone where p.company_id = ${db.company} and p.id = undone.person_id`.execute(db)
  return Number(numAffectedRows)
}

type StageName = z.infer<typeof Stage>

/** The number of recommended persons in each stage, without empty stages. */
export async function recommendedByStage(db: CompanyDb): Promise<Partial<Record<StageName, number>>> {
  const rows = await db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('recommended', '=', sql<boolean>`true`)
    .groupBy('stage')
    .select(['stage', sql<number>`count(*)::int`.as('n')])
    .execute()
  return Object.fromEntries(rows.map(({ stage, n }) => [stage, n]))
}
