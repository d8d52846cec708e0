import type { CompanyDb } from '../db/database.ts'
import { sql } from 'kysely'
import type { Morning } from '../mail/morning.rules.ts'
import { mailLane } from './outbox.rules.ts'
import { putRows } from './outbox.store.ts'

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

/** Up to when the last email of the kind told the news; null before the first. Text, because a Date would lose microseconds. */
export async function toldUntil(db: CompanyDb, kind: string, employee: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select max(ended_at)::text as since from outbox
    where company_id = ${db.company} and lane = ${mailLane(kind, employee)} and state = 'delivered'`.execute(
    db,
  )
  return rows[0]!.since
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
