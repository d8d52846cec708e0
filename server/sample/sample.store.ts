import { sql, type RawBuilder } from 'kysely'
import type { Standing } from '../../domain/standing.ts'
import { saveStandings, STANDING } from '../candidates/base/standing.store.ts'
import type { CompanyDb, Db } from '../db/database.ts'
import { refreshPersons } from '../candidates/base/refresh-persons.store.ts'
import { SAMPLE_PEOPLE } from './sample-values.ts'

const REMOVED = 'sample_removed'

export type FoundSample = {
  id: string
  began: Date
  /** Someone can sign in, so it is complete. */
  finished: boolean
}

/** The fictional companies: at most one, unless making it was interrupted. */
export async function everySample(db: Db): Promise<FoundSample[]> {
  const { rows } = await sql<Omit<FoundSample, 'finished'>>`
    select company_id as id, created_at as began from company where is_sample`.execute(db)
  const { rows: addresses } = await sql<{ company_id: string }>`
    select distinct company_id from address where company_id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    finished: addresses.some(({ company_id }) => company_id === row.id),
  }))
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  return Boolean(await db.selectFrom('address').select('email').limit(1).executeTakeFirst())
}

/** Whether someone removed the sample; then it does not come back by itself. */
export async function wasSampleRemoved(db: Db): Promise<boolean> {
  return Boolean(
    await db.selectFrom('server_secret').select('name').where('name', '=', REMOVED).executeTakeFirst(),
  )
}

/** Stores what wasSampleRemoved reads. */
export async function rememberRemoval(db: Db, removed: boolean) {
  await db.deleteFrom('server_secret').where('name', '=', REMOVED).execute()
  if (removed) await db.insertInto('server_secret').values({ name: REMOVED, value: '' }).execute()
}

/** Marks the company as the sample, which no one joins by domain. */
export async function markAsSample(db: CompanyDb) {
  await db
    .updateTable('company')
    .set({ is_sample: true, join_by_domain: false })
    .where('company_id', '=', db.company)
    .execute()
}

/**
 * As if the company had worked for half a year: those who an admin triaged were recommended one after the other until some weeks ago, and the first
 * move followed after some days; the others were recommended since.
 */
export async function spreadOverMonths(db: CompanyDb) {
  const triaged = sql`(
    select p.id, dense_rank() over (order by p.search, p.id)::int as nth from person p
    where p.company_id = ${db.company} and p.reviewed_at is not null) r`
  const { rows: recommended } = await sql`
    select id, recommended_at - ago as recommended_at, first_recommended_at - ago as first_recommended_at,
      decided_at - ago as decided_at
    from (
      select c.*, make_interval(days =>
        coalesce(35 + 13 * r.nth, 3 + (7 * row_number() over (order by c.search desc, c.id))::int % 75)) as ago
      from connection c left join ${triaged} on r.id = c.person_id
      where c.company_id = ${db.company} and c.recommended) c`.execute(db)
  await sql`
    update connection c set recommended_at = earlier.recommended_at, first_recommended_at = earlier.first_recommended_at,
      decided_at = earlier.decided_at
    from jsonb_to_recordset(${JSON.stringify(recommended)}::jsonb)
      as earlier (id uuid, recommended_at timestamptz, first_recommended_at timestamptz, decided_at timestamptz)
    where c.company_id = ${db.company} and c.id = earlier.id`.execute(db)
  const { rows: moves } = await sql`
    select m.move_id, m.person_id, m.at - make_interval(days => 35 + 13 * r.nth - r.nth % 4
      - 6 * (row_number() over (partition by m.person_id order by m.at))::int + 5) as at
    from candidate_move m join ${triaged} on r.id = m.person_id
    where m.company_id = ${db.company}`.execute(db)
  await sql`
    update candidate_move m set at = earlier.at
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as earlier (move_id uuid, person_id uuid, at timestamptz)
    where m.company_id = ${db.company} and m.move_id = earlier.move_id and m.person_id = earlier.person_id`.execute(
    db,
  )
  const { rows: standings } = await sql<{ id: string; standing: Standing }>`
    select p.id, ${STANDING} || jsonb_build_object('looked_at', moved.first, 'reviewed_at', moved.first,
      'stage_changed_at', moved.stage_at, 'outcome_at', moved.outcome_at) as standing
    from person p join (
      select person_id, min(at) as first, max(at) filter (where stage <> before->>'stage') as stage_at,
        max(at) filter (where outcome is not null and outcome is distinct from before->>'outcome') as outcome_at
      from candidate_move where company_id = ${db.company} group by 1) moved on moved.person_id = p.id
    where p.company_id = ${db.company}`.execute(db)
  await saveStandings(db, standings, null)
  await refreshPersons(db, await recommendedPersons(db, SAMPLE_PEOPLE))
}

export type SampleConnection = { id: string; category: string }

/** An employee's connections, always in the same order. */
export async function connectionsOf(db: CompanyDb, employee: string): Promise<SampleConnection[]> {
  return db
    .selectFrom('connection')
    .select(['id', 'category'])
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .orderBy('search')
    .orderBy('id')
    .execute()
}

/** The ids of at most so many recommended persons, always the same ones. */
export async function recommendedPersons(db: CompanyDb, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('company_id', '=', db.company)
    .where('recommended', '=', true)
    .orderBy('search')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The people the employee recommends and no one has looked at, the first recommended first. */
export const personsToWriteTo = (db: CompanyDb, employee: string): Promise<string[]> =>
  personsKnown(db, employee, sql`p.recommended and p.stage = 'new' and p.outcome is null and c.recommended`)

/** Who the employee knows and no one recommends. */
export const personsToAskAbout = (db: CompanyDb, employee: string): Promise<string[]> =>
  personsKnown(
    db,
    employee,
    sql`not p.recommended and c.status = 'not_reviewed' and c.category = 'SOFTWARE_ENGINEER'`,
  )

async function personsKnown(db: CompanyDb, employee: string, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select p.id from connection c join person p on p.company_id = ${db.company} and p.id = c.person_id
    where c.company_id = ${db.company} and c.employee_id = ${employee} and ${which}
    order by p.recommended_at, p.search, p.id limit 50`.execute(db)
  return rows.map(({ id }) => id)
}
