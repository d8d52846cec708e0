import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Move, Outcome, Stage } from '../../../contract/shapes.ts'
import type { CompanyDb } from '../../db/database.ts'
import { instant } from '../../db/instant.ts'
import { lockPersons, shareAccounts } from '../../db/locks.ts'
import type { z } from 'zod'
import { writeEvents } from '../../outbox/events.store.ts'
import { forgetLookAgain } from './look-again.store.ts'
import { nextMorning } from '../../mail/morning.rules.ts'
import { putMails } from '../../outbox/mails.store.ts'
import { zoneOf } from '../../mail/zone.store.ts'

/**
 * Adds the next morning's email for those who recommend one of these persons and want to hear about it. Call it once, with all persons,
 * before the change and in its transaction. Locks the recommenders until the transaction ends, so that their email is either written after
 * this change, or the next one reports it. Whether there is something to tell is decided when the email is written.
 */
export async function tellRecommenders(db: CompanyDb, persons: string[], now: Date) {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e
    where e.company_id = ${db.company} and e.mail_moved
      and e.deactivated_at is null and e.deleted_at is null and not e.is_awaited and e.id in (
        select c.employee_id from shown_connection c
        where c.company_id = ${db.company} and c.person_id = any (${persons}::uuid[]) and c.recommended)`.execute(
    db,
  )
  const recommenders = rows.map(({ id }) => id)
  await shareAccounts(db, recommenders)
  await putMails(db, 'moved', recommenders, nextMorning(await zoneOf(db), now))
}

export type Moved = { id: string; stage: Stage; outcome: Outcome | null; outcome_at: Date | null }

type Candidate = {
  stage: Stage
  outcome: Outcome | null
  /** For a triage. */
  waits: boolean
}

/** Which persons an admin moves, and when. */
export type Moving = { ids: string[]; by: string; now: Date }

/** What was before a move, which a triage may follow. */
const BEFORE = sql`jsonb_build_object(
  'stage', p.stage, 'stage_changed_at', p.stage_changed_at, 'outcome', p.outcome, 'outcome_at', p.outcome_at,
  'reviewed_at', p.reviewed_at)`

/** What each person becomes, for those that change. */
async function changesOf(db: CompanyDb, ids: string[], to: (candidate: Candidate) => Move) {
  const { rows } = await sql<Candidate & { id: string; before: unknown }>`
    select p.id, p.stage, p.outcome, p.needs_review as waits, ${BEFORE} as before from person p
    where p.company_id = ${db.company} and p.id = any (${ids}::uuid[])`.execute(db)
  return rows.flatMap(({ id, before, ...was }) => {
    const { stage = was.stage, outcome = was.outcome } = to(was)
    return stage === was.stage && outcome === was.outcome ? [] : [{ id, stage, outcome, before }]
  })
}

/**
 * The only way to another stage or outcome, except for an undo. Tells the recommenders, locks the persons until the transaction ends, and
 * records those who `to` changes as one move of employee `by` → its id; null if it changes no one. What `to` leaves out stays as it is.
 */
export async function movePersons(
  db: CompanyDb,
  { ids, by, now }: Moving,
  to: (candidate: Candidate) => Move,
): Promise<string | null> {
  await tellRecommenders(db, ids, now) // it locks employees, which come before persons
  await lockPersons(db, ids)
  const changes = await changesOf(db, ids, to)
  if (changes.length === 0) return null
  const move = randomUUID()
  const at = instant()
  const change = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, stage text, outcome text, before jsonb)`
  await sql`
    update person p set
      stage = change.stage,
      stage_changed_at = case when p.stage <> change.stage then ${at} else p.stage_changed_at end,
      outcome = change.outcome,
      outcome_at = case when change.outcome is null then null
        when p.outcome is distinct from change.outcome then ${at} else p.outcome_at end
    from ${change} where p.company_id = ${db.company} and p.id = change.id`.execute(db)
  await sql`
    insert into candidate_move (company_id, move_id, person_id, employee_id, at, stage, outcome, before)
    select ${db.company}::uuid, ${move}::uuid, change.id, ${by}::uuid, ${at}, change.stage, change.outcome, change.before
    from ${change} on conflict (company_id, move_id, person_id) do nothing`.execute(db)
  await forgetLookAgain(
    db,
    changes.map(({ id }) => id),
    now,
  )
  await tellMoves(db, changes)
  return move
}

/** Tells webhooks where these persons are now. */
export const tellMoves = (db: CompanyDb, moved: { id: string; stage: string; outcome: string | null }[]) =>
  writeEvents(
    db,
    moved.map(({ id, stage, outcome }) => ({
      kind: 'candidate.moved',
      subject: id,
      data: { stage, outcome },
    })),
  )

/** Which of the ids are candidates, with their stage and outcome. */
export async function candidatesAmong(db: CompanyDb, ids: string[]): Promise<Moved[]> {
  const rows = await db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .where('candidate', '=', sql<boolean>`true`)
    .select(['id', 'stage', 'outcome', 'outcome_at'])
    .execute()
  return rows as Moved[]
}

/** Takes a move of these persons back, except for those who were moved again → of how many. Their claims may end: settle them after it. */
export async function undoMove(db: CompanyDb, move: string, persons: string[]): Promise<number> {
  await lockPersons(db, persons)
  const { rows: undone } = await sql<{ id: string; before: Omit<Candidate, 'waits'> }>`
    delete from candidate_move m where m.company_id = ${db.company} and m.move_id = ${move}
      and m.person_id = any (${persons}::uuid[]) and not exists (
        select 1 from candidate_move later
        where later.company_id = ${db.company} and later.person_id = m.person_id and later.at > m.at)
    returning m.person_id as id, m.before`.execute(db)
  if (undone.length === 0) return 0
  await sql`
    update person p set stage = was.stage, stage_changed_at = was.stage_changed_at, outcome = was.outcome,
      outcome_at = was.outcome_at
    from jsonb_to_recordset(${JSON.stringify(undone.map(({ id, before }) => ({ ...before, id })))}::jsonb)
      as was (id uuid, stage text, stage_changed_at timestamptz, outcome text, outcome_at timestamptz)
    where p.company_id = ${db.company} and p.id = was.id`.execute(db)
  await tellMoves(
    db,
    undone.map(({ id, before }) => ({ ...before, id })),
  )
  return undone.length
}

type StageName = z.infer<typeof Stage>

/** The number of candidates in each stage, without empty stages. */
export async function candidatesByStage(db: CompanyDb): Promise<Partial<Record<StageName, number>>> {
  const rows = await db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('candidate', '=', sql<boolean>`true`)
    .groupBy('stage')
    .select(['stage', sql<number>`count(*)::int`.as('n')])
    .execute()
  return Object.fromEntries(rows.map(({ stage, n }) => [stage, n]))
}
