import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import {
  after,
  canStart,
  type Facts,
  type Refusal,
  type Standing,
  type StandingAct,
} from '../../../domain/standing.ts'
import type { Pair } from '../../../domain/merging.ts'
import { type Outcome, type Stage, STAGES } from '../../../domain/stage-labels.ts'
import type { TrackingSystem } from '../../../domain/tracking-systems.ts'
import type { CompanyDb } from '../../db/database.ts'
import { moment } from '../../db/instant.ts'
import { nextMorning } from '../../mail/morning.rules.ts'
import { zoneOf } from '../../mail/zone.store.ts'
import { writeEvents } from '../../outbox/events.store.ts'
import { putLetters } from '../../outbox/mails.store.ts'
import { forgetLookAgain } from './look-again.store.ts'

/** Which persons an employee changes, and when. */
export type Moving = {
  ids: string[]
  by: string
  now: Date
  /** The applicant tracking system whose change it follows. */
  system?: TrackingSystem
}

/** The columns of a standing, of person p, as JSON. */
export const STANDING = sql`jsonb_build_object(
  'looked_at', p.looked_at, 'reviewed_at', p.reviewed_at, 'is_favorite', p.is_favorite, 'stage', p.stage,
  'stage_changed_at', p.stage_changed_at, 'outcome', p.outcome, 'outcome_at', p.outcome_at)`

/** Whether candidate p, under this name, waits for a first look. */
export const isNew = (person: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.candidate`)} and ${sql.ref(`${person}.looked_at`)} is null)`

/** listedStage of person p, under this name. */
export const listedStage = (person: string): RawBuilder<Stage> => {
  const [stage, lookedAt] = [sql.ref(`${person}.stage`), sql.ref(`${person}.looked_at`)]
  return sql<Stage>`case when ${stage} = 'new' and ${lookedAt} is not null then 'reviewed' else ${stage} end`
}

type Row = Facts & { id: string; standing: Standing; standing_number: number; standing_by: string | null }

/** Where persons stand, with the open claims on them. */
export async function pairsOf(db: CompanyDb, ids: string[]) {
  const { rows } = await sql<Pair & { id: string }>`
    select p.id, ${STANDING} as standing, p.candidate as is_candidate, (
      select jsonb_build_object('id', r.id, 'state', r.state, 'answer', r.answer, 'employee_id', r.employee_id, 'started_at', r.started_at)
      from reach_out r where r.company_id = ${db.company} and r.person_id = p.id and r.state <> 'ended') as claim
    from person p where p.company_id = ${db.company} and p.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

async function standingsOf(db: CompanyDb, ids: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, ${STANDING} as standing, p.standing_number, p.standing_by, p.candidate as is_candidate, exists (
      select 1 from reach_out r where r.company_id = ${db.company} and r.person_id = p.id and r.state <> 'ended') as is_claimed
    from person p where p.company_id = ${db.company} and p.id = any (${ids}::uuid[]) order by p.id`.execute(
    db,
  )
  return rows
}

const isSame = (one: Standing, other: Standing) =>
  (Object.keys(one) as (keyof Standing)[]).every((column) => one[column] === other[column])

/** Saves where persons stand, who are locked, and who changed it; null: it happened by itself. No one else writes these columns. */
export async function saveStandings(
  db: CompanyDb,
  rows: { id: string; standing: Standing }[],
  by: string | null,
) {
  if (rows.length === 0) return
  await sql`
    update person p set looked_at = s.looked_at, reviewed_at = s.reviewed_at, is_favorite = s.is_favorite, stage = s.stage,
      stage_changed_at = s.stage_changed_at, outcome = s.outcome, outcome_at = s.outcome_at, standing_number = p.standing_number + 1,
      standing_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, standing }) => ({ id, ...standing })))}::jsonb) as s (id uuid,
      looked_at timestamptz, reviewed_at timestamptz, is_favorite boolean, stage text, stage_changed_at timestamptz, outcome text,
      outcome_at timestamptz)
    where p.company_id = ${db.company} and p.id = s.id`.execute(db)
}

type Change = { id: string; was: Standing; standing: Standing }
type Applied = { at: string; changes: Change[]; refused: Map<string, Refusal> }

async function apply(
  db: CompanyDb,
  { ids, by }: { ids: string[]; by: string | null },
  act: StandingAct,
  seen: Record<string, number> = {},
): Promise<Applied> {
  const at = moment()
  const changes: Change[] = []
  const refused: Applied['refused'] = new Map()
  for (const { id, standing: was, standing_number, standing_by, ...facts } of await standingsOf(db, ids)) {
    const isStale = (seen[id] ?? standing_number) !== standing_number && standing_by !== by
    const standing = isStale ? 'changed' : after(was, act, facts, at)
    if (typeof standing === 'string') refused.set(id, standing)
    else if (!isSame(was, standing)) changes.push({ id, was, standing })
  }
  await saveStandings(db, changes, by)
  return { at, changes, refused }
}

/**
 * The only way from one standing to the next, except for an undo and a merge → the people whom the act does not fit. Another stage or outcome is a move in
 * the history, which recommenders and webhooks are told. `seen`: the numbers that the screen showed; whatever someone else did since stays. The
 * persons are locked, and their recommenders before them (asAct), so that an email is either written after this change, or the next one tells it.
 */
export async function changeStandings(
  db: CompanyDb,
  { ids, ...mover }: Moving,
  act: StandingAct,
  seen?: Record<string, number>,
): Promise<Map<string, Refusal>> {
  const { at, changes, refused } = await apply(db, { ids, by: mover.by }, act, seen)
  const moved = changes.filter(
    ({ was, standing }) => was.stage !== standing.stage || was.outcome !== standing.outcome,
  )
  if (moved.length > 0) await saveMoves(db, moved, { ...mover, at })
  await tellFavorites(db, changes)
  return refused
}

/** Brings persons back to New who a colleague recommends for the first time. */
export const lookAnew = (db: CompanyDb, ids: string[]) =>
  apply(db, { ids, by: null }, { what: 'recommended' })

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function saveMoves(
  db: CompanyDb,
  moved: Change[],
  { by, now, system, at }: Omit<Moving, 'ids'> & { at: string },
) {
  const move = randomUUID()
  const rows = moved.map(({ id, was: before, standing: { stage, outcome } }) => ({
    id,
    stage,
    outcome,
    before,
  }))
  await sql`
    insert into candidate_move (company_id, move_id, person_id, employee_id, at, stage, outcome, before, system)
    select ${db.company}::uuid, ${move}::uuid, m.id, ${by}::uuid, ${at}::timestamptz, m.stage, m.outcome, m.before, ${system ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, stage text, outcome text, before jsonb)
    on conflict (company_id, move_id, person_id) do nothing`.execute(db)
  const [open, over] = [true, false].map((is) => moved.filter(({ standing }) => canStart(standing) === is))
  await forgetLookAgain(db, idsOf(over!))
  await forgetLookAgain(db, idsOf(open!), now)
  await tellRecommenders(db, idsOf(moved), now)
  await tellMoves(db, rows)
}

/** Adds the next morning's letter for those who recommend one of these persons. */
async function tellRecommenders(db: CompanyDb, persons: string[], now: Date) {
  const { rows } = await sql<{ id: string }>`
    select distinct c.employee_id as id from shown_connection c
    where c.company_id = ${db.company} and c.person_id = any (${persons}::uuid[]) and c.recommended`.execute(
    db,
  )
  await putLetters(db, idsOf(rows), nextMorning(await zoneOf(db), now))
}

/** Tells webhooks where these persons are now. */
export const tellMoves = (db: CompanyDb, moved: { id: string; stage: Stage; outcome: Outcome | null }[]) =>
  writeEvents(
    db,
    moved.map(({ id, stage, outcome }) => ({
      kind: 'candidate.moved',
      subject: id,
      data: { stage, outcome },
    })),
  )

/** Tells webhooks of those who were no favorites and now are. */
const tellFavorites = (db: CompanyDb, changes: Change[]) =>
  writeEvents(
    db,
    changes
      .filter(({ was, standing }) => standing.is_favorite && !was.is_favorite)
      .map(({ id }) => ({ kind: 'candidate.favorited', subject: id })),
  )

export type Moved = { id: string; stage: Stage; outcome: Outcome | null; outcome_at: Date | null }

/** Which of the ids are candidates, with their stage and outcome. */
export async function candidatesAmong(db: CompanyDb, ids: string[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select p.id, p.stage, p.outcome, p.outcome_at from shown_person p
    where p.company_id = ${db.company} and p.id = any (${ids}::uuid[]) and p.candidate`.execute(db)
  return rows
}

/** Whether person p, under this name, counts in this stage: New are those who wait for a first look. */
export const inStage = (person: string, stage: Stage): RawBuilder<boolean> =>
  stage === 'new' ? isNew(person) : sql<boolean>`${listedStage(person)} = ${sql.lit(stage)}`

type StageCounts = Record<Stage | 'all', number>

/** How many candidates there are, and how many count in each stage. */
export async function candidatesByStage(db: CompanyDb): Promise<StageCounts> {
  const counts = STAGES.map(
    ({ value }) => sql`count(*) filter (where ${inStage('p', value)})::int as ${sql.ref(value)}`,
  )
  const { rows } = await sql<StageCounts>`
    select count(*)::int as "all", ${sql.join(counts)}
    from shown_person p where p.company_id = ${db.company} and p.candidate`.execute(db)
  return rows[0]!
}

/** Those of the persons who the company shows, with their names. */
export const namesOf = (db: CompanyDb, ids: string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
