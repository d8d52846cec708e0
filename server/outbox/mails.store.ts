import type { CompanyDb } from '../db/database.ts'
import { sql } from 'kysely'
import { type Morning, morningOn } from '../mail/morning.rules.ts'
import { mailLane } from './outbox.rules.ts'
import { putRows, type NewRow } from './outbox.store.ts'

/** Adds these employees' emails of a kind for a morning, unless they are there. */
export const putMails = (
  db: CompanyDb,
  kind: string,
  employees: string[],
  { period, due_at }: Morning,
): Promise<void> =>
  putRows(
    db,
    employees.map((employee_id) => ({
      lane: mailLane(kind, employee_id),
      key: period,
      kind,
      employee_id,
      at: due_at,
      due_at,
    })),
  )

/** The kinds of one morning. Weekly emails follow each other, those about sprints are moved (server/sprints), and watches look in the morning. */
const OF_A_MORNING = ['moved', 'reach_out', 'hired', 'mention']

/** Adds the waiting emails of mornings for the same days in a new time zone. In the old one, they tell what is due by then. */
export async function putMailsInZone(db: CompanyDb, zone: string) {
  const { rows } = await sql<{ kind: string; day: string; employees: string[] }>`
    select kind, split_part(key, ' ', 1) as day, array_agg(distinct employee_id::text) as employees from outbox
    where company_id = ${db.company} and employee_id is not null and state = 'waiting' and kind = any (${OF_A_MORNING}::text[])
    group by 1, 2`.execute(db)
  for (const { kind, day, employees } of rows) await putMails(db, kind, employees, morningOn(zone, day))
}

/** Adds the invitations to sprints that still wait, for someone who can sign in from now on. */
export async function putInvitations(db: CompanyDb, employee: string) {
  const { rows } = await sql<Pick<NewRow, 'key' | 'kind' | 'at'> & { data: Record<string, string> }>`
    select distinct on (key) key, kind, at, data from outbox
    where company_id = ${db.company} and kind = 'sprint' and state = 'waiting' and data->>'about' = 'invited'
    order by key, at`.execute(db)
  await putRows(
    db,
    rows.map((row) => ({
      ...row,
      lane: mailLane(row.kind, employee),
      employee_id: employee,
      due_at: row.at,
    })),
  )
}

export type Told = {
  /** Up to when the last email of the kind told the news; null before the first. Text, because a Date would lose microseconds. */
  since: string | null
  /** Its morning, if that was saved, in the time zone of then. */
  morning: string | null
}

/** What the last email of the kind told. */
export async function toldBy(db: CompanyDb, kind: string, employee: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select max(ended_at)::text as since, least(max((data->>'morning')::timestamptz), max(ended_at))::text as morning from outbox
    where company_id = ${db.company} and lane = ${mailLane(kind, employee)} and state = 'delivered'`.execute(
    db,
  )
  return rows[0]!
}

/** Saves the morning of an email, for the next one of its kind. */
export async function saveMorning(db: CompanyDb, id: string, morning: Date) {
  await sql`
    update outbox set data = data || ${JSON.stringify({ morning: morning.toISOString() })}::jsonb
    where company_id = ${db.company} and id = ${id}`.execute(db)
}

/** Deletes the emails of one employee, or of all. */
export async function dropMails(db: CompanyDb, employee?: string) {
  let mails = db
    .deleteFrom('outbox')
    .where('company_id', '=', db.company)
    .where('employee_id', 'is not', null)
  if (employee) mails = mails.where('employee_id', '=', employee)
  await mails.execute()
}
