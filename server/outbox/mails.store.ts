import type { CompanyDb } from '../db/database.ts'
import { sql } from 'kysely'
import { dayAfter, type Morning, morningOn } from '../mail/morning.rules.ts'
import { putRows } from './outbox.store.ts'

/** The lane of an employee's letters. */
const laneOf = (employee: string) => `mail letter ${employee}`

/** Adds these employees' letters of mornings, unless they are there. When one is written, it may have nothing to tell. */
export const putLetters = (db: CompanyDb, employees: string[], ...mornings: Morning[]): Promise<void> =>
  putRows(
    db,
    mornings.flatMap(({ period, due_at }) =>
      employees.map((employee_id) => ({
        lane: laneOf(employee_id),
        key: period,
        kind: 'letter',
        employee_id,
        at: due_at,
        due_at,
      })),
    ),
  )

/** Adds emails that go out at once, because a sprint begins before the next letter. */
export const putSprintMails = (
  db: CompanyDb,
  employees: string[],
  sprint_id: string,
  now: Date,
): Promise<void> =>
  putRows(
    db,
    employees.map((employee_id) => ({
      lane: `mail sprint ${employee_id}`,
      key: sprint_id,
      kind: 'letter',
      employee_id,
      data: { sprint_id },
      at: now,
      due_at: now,
    })),
  )

/**
 * Adds the letters that wait for the same mornings in a new time zone, and for those after them, since what happened before the morning of the
 * one may be after that of the other. In the old zone, they tell what is due by then.
 */
export async function putLettersInZone(db: CompanyDb, zone: string) {
  const { rows } = await sql<{ day: string; employees: string[] }>`
    select split_part(key, ' ', 1) as day, array_agg(distinct employee_id::text) as employees from outbox
    where company_id = ${db.company} and employee_id is not null and lane = 'mail letter ' || employee_id and state = 'waiting'
    group by 1`.execute(db)
  for (const { day, employees } of rows)
    await putLetters(db, employees, morningOn(zone, day), morningOn(zone, dayAfter(day)))
}

/** Adds the letters that invite others to a sprint, for someone who can sign in from now on. */
export async function putInvitations(db: CompanyDb, employee: string) {
  const { rows } = await sql<Morning>`
    select o.key as period, min(o.due_at) as due_at from outbox o
    where o.company_id = ${db.company} and o.employee_id is not null and o.lane = 'mail letter ' || o.employee_id and o.state = 'waiting'
      and exists (
        select 1 from sprint s where s.company_id = ${db.company} and s.invited_by is not null and s.starts_at > o.at)
    group by o.key`.execute(db)
  await putLetters(db, [employee], ...rows)
}

/** Up to which morning letters told the employee's news; null before the first. */
export async function toldUntil(db: CompanyDb, employee: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ended_at) as until from outbox
    where company_id = ${db.company} and lane = ${laneOf(employee)} and state = 'delivered'`.execute(db)
  return rows[0]!.until
}

/** An entry that an email tells. `at`: when it happened. */
export type Told = { kind: string; about: string; at: string; person_id: string | null }

/** Saves which entries an email tells: the next one leaves them out, and who undoes an act learns of it. */
export async function saveTold(db: CompanyDb, id: string, told: Told[]) {
  await sql`
    update outbox set data = data || ${JSON.stringify({ told })}::jsonb
    where company_id = ${db.company} and id = ${id}`.execute(db)
}

/** Part of a statement: what the last emails that went out to the employee told (t). */
export const lastTold = (db: CompanyDb, employee: string) => sql`
  outbox o join lateral jsonb_to_recordset(o.data->'told') as t (kind text, about uuid, at timestamptz, person_id uuid)
    on o.company_id = ${db.company} and o.employee_id = ${employee} and o.state = 'delivered'`

/** Part of a statement: whether a letter that went out told entry e, which is read at e.read_at if at all. */
export const isInLetter = (db: CompanyDb, employee: string) => sql`exists (
  select 1 from outbox o
  where o.company_id = ${db.company} and o.lane = ${laneOf(employee)} and o.state = 'delivered' and o.ended_at >= e.at
    and (e.read_at is null or e.read_at > o.tried_at))`

/** Deletes the emails of one employee, or of all. */
export async function dropMails(db: CompanyDb, employee?: string) {
  let mails = db
    .deleteFrom('outbox')
    .where('company_id', '=', db.company)
    .where('employee_id', 'is not', null)
  if (employee) mails = mails.where('employee_id', '=', employee)
  await mails.execute()
}
