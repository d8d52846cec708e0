import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '../../domain/time.ts'
import type { CompanyDb } from '../db/database.ts'
import { conflict } from '../errors.ts'
import { lockPersons, shareAccounts } from '../db/locks.ts'
import type { Role } from '../auth/base/admission.rules.ts'
import { type Moving, STANDING } from '../candidates/base/standing.store.ts'
import { settle } from '../claims/base/settle.ts'
import { UNDONE } from '../parts.ts'
import { isSame, type Snapshot, UNDO_MS } from './acts.rules.ts'

export type SnapshotRow = { id: string; name: string; now: Snapshot }

/** The rows of a part of person p, by key. */
function rowsOf(db: CompanyDb, { table, key, columns }: (typeof UNDONE)[number]) {
  const keys = [sql`null`, ...key.map((column) => sql.ref(`o.${column}`))]
  const values = [...key, ...columns].flatMap((column) => [sql.lit(column), sql.ref(`o.${column}`)])
  return sql`(
    select coalesce(jsonb_object_agg(concat_ws(' ', ${sql.join(keys)}), jsonb_build_object(${sql.join(values)})), '{}')
    from ${sql.table(table)} o where o.company_id = ${db.company} and o.person_id = p.id)`
}

/** The company's persons among the ids, as they are. */
export async function snapshots(db: CompanyDb, ids: string[]): Promise<SnapshotRow[]> {
  const parts = UNDONE.flatMap((part) => [sql.lit(part.table), rowsOf(db, part)])
  const { rows } = await sql<SnapshotRow>`
    select p.id, p.name, jsonb_build_object('standing', ${STANDING}, 'parts', jsonb_build_object(${sql.join(parts)})) as now
    from shown_person p where p.company_id = ${db.company} and p.id = any (${ids}::uuid[]) order by p.id`.execute(
    db,
  )
  return rows
}

/** The colleagues whose accounts an act on these persons, or its undo, may need. */
async function accountsOf(db: CompanyDb, persons: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.employee_id as id from connection c
    where c.company_id = ${db.company} and c.person_id = any (${persons}::uuid[])
    union select r.employee_id from reach_out r
    where r.company_id = ${db.company} and r.person_id = any (${persons}::uuid[]) and r.employee_id is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks the persons, and before them the accounts that an act on them may need (locks.ts). */
export async function lockForAct(db: CompanyDb, persons: string[], by: string) {
  await shareAccounts(db, [...new Set([by, ...(await accountsOf(db, persons))])])
  await lockPersons(db, persons)
}

export type Acting = Moving & {
  /** Who may make the call that acts: its undo asks for the same right. Without it, admins only. */
  access?: Role
  /** The act's id, if the caller made it. */
  act_id?: string | undefined
  /** The API key that acts. */
  key_id?: string | null
}

/**
 * Does something to persons as one act of employee `by`, with what it makes of their claims → its result, and the act's id for undoAct; null
 * if nothing changed. What locks the company, a job or an employee's decisions comes before it (locks.ts).
 */
export async function asAct<T>(
  db: CompanyDb,
  { ids: given, by, now, access = 'admin', act_id = randomUUID(), key_id = null }: Acting,
  work: () => Promise<T>,
): Promise<{ result: T; act_id: string | null }> {
  const ids = [...new Set(given)]
  await lockForAct(db, ids, by)
  const before = new Map((await snapshots(db, ids)).map((row) => [row.id, row.now]))
  const result = await work()
  await settle(db, { persons: ids }, now)
  const changed = (await snapshots(db, ids)).filter(({ id, now: after }) => !isSame(before.get(id), after))
  if (changed.length === 0) return { result, act_id: null }
  const rows = changed.map(({ id, now: after }) => ({ id, before: before.get(id), after }))
  await sql`
    insert into act (company_id, id, person_id, employee_id, at, before, after, access, key_id)
    select ${db.company}::uuid, ${act_id}::uuid, c.id, ${by}::uuid, ${now}::timestamptz, c.before, c.after, ${access}::text, ${key_id}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, before jsonb, after jsonb)
    on conflict (company_id, id, person_id) do nothing`.execute(db)
  await deleteOldActs(db, now)
  return { result, act_id }
}

/** Deletes what can no longer be undone, and bonuses that no one sees since a morning: their person is not hired after all. */
export async function deleteOldActs(db: CompanyDb, now: Date) {
  await sql`
    delete from bonus b where b.company_id = ${db.company} and b.paid_at is null and exists (
      select 1 from person p where p.company_id = ${db.company} and p.id = b.person_id
        and p.outcome is distinct from 'hired') and not exists (
      select 1 from candidate_move m where m.company_id = ${db.company} and m.person_id = b.person_id
        and m.at > ${new Date(now.getTime() - 2 * DAY_MS)})`.execute(db)
  await db
    .deleteFrom('act')
    .where('company_id', '=', db.company)
    .where('at', '<', new Date(now.getTime() - UNDO_MS))
    .execute()
}

export type ActRow = {
  person_id: string
  at: Date
  before: Snapshot
  after: Snapshot
  access: Role
  /** When the person became one with another. */
  merged_at: Date | null
}

/** What an act of this employee changed, or of this API key; empty if there is no such act. */
export async function actOf(
  db: CompanyDb,
  id: string,
  by: string,
  key_id: string | null = null,
): Promise<ActRow[]> {
  const rows = await db
    .selectFrom('act')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where('employee_id', '=', by)
    .where(sql<boolean>`(${key_id}::uuid is null or key_id = ${key_id}::uuid)`)
    .select(['person_id', 'at', 'before', 'after', 'access', 'merged_at'])
    .orderBy('person_id')
    .execute()
  return rows as unknown as ActRow[]
}

/** The people that an act with this id changed, for a caller who repeats it. Errors: 409 if it is someone else's. */
export async function personsOfAct(db: CompanyDb, id: string, by: string): Promise<string[]> {
  const rows = await db
    .selectFrom('act')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .select(['person_id', 'employee_id'])
    .execute()
  if (rows.some(({ employee_id }) => employee_id !== by))
    throw conflict('This act_id is taken. Make a new one.')
  return rows.map(({ person_id }) => person_id)
}

/** The employee's triage of this person alone that can be undone and after which nothing happened, no claim either; undefined if there is none. */
export async function ownTriage(
  db: CompanyDb,
  person: string,
  { by, now }: { by: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from act a
    join person p on p.company_id = ${db.company} and p.id = a.person_id and a.after->'standing' = ${STANDING}
    where a.company_id = ${db.company} and a.person_id = ${person} and a.employee_id = ${by}
      and a.at >= ${new Date(now.getTime() - UNDO_MS)}::timestamptz and a.merged_at is null
      and a.before#>>'{standing,reviewed_at}' is distinct from a.after#>>'{standing,reviewed_at}'
      and not exists (
        select 1 from act o where o.company_id = ${db.company} and o.id = a.id and o.person_id <> a.person_id)
      and not exists (
        select 1 from reach_out r where r.company_id = ${db.company} and r.person_id = a.person_id and r.state <> 'ended')
    limit 1`.execute(db)
  return rows[0]?.id
}

/** The names of persons as this employee's own uploads have them: all that an employee may read. */
export async function ownNames(db: CompanyDb, persons: string[], employee: string) {
  const rows = await db
    .selectFrom('shown_connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .where('person_id', 'in', persons)
    .select(['person_id', 'name'])
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ person_id, name }) => [person_id, name]))
}

/** Who acted on each of the persons after that time, the last one. */
export async function lastActors(db: CompanyDb, persons: string[], act: { id: string; at: Date }) {
  const { rows } = await sql<{
    person_id: string
    first_name: string | null
    last_name: string | null
    email: string
  }>`
    select distinct on (a.person_id) a.person_id, e.first_name, e.last_name, e.email from act a
    join employee e on e.company_id = ${db.company} and e.id = a.employee_id
    where a.company_id = ${db.company} and a.person_id = any (${persons}::uuid[]) and a.id <> ${act.id} and a.at >= ${act.at}
    order by a.person_id, a.at desc`.execute(db)
  return new Map(rows.map(({ person_id, ...name }) => [person_id, name]))
}

export async function deleteAct(db: CompanyDb, id: string, persons: string[]) {
  await db
    .deleteFrom('act')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where('person_id', 'in', persons)
    .execute()
}
