import { sql } from 'kysely'
import { asOwner } from '../db/as-owner.ts'
import type { CompanyDb } from '../db/database.ts'
import { mailboxKey } from '../db/mailbox-key.ts'

// For addresses that were invited and have no account. An employee's invitation belongs to the employee's data.

/** The open invitations of these addresses, for printing. */
export async function invitationRecords(db: CompanyDb, emails: string[]) {
  const { rows } = await asOwner(db, () =>
    sql<{ email: string; role: string; invited_at: Date; invited_by: string | null }>`
      select i.email, i.role, i.created_at as invited_at, e.email as invited_by
      from invitation i left join employee e on e.company_id = ${db.company} and e.id = i.invited_by
      where i.company_id = ${db.company} and ${mailboxKey(sql`i.email`)} = any (${emails}::text[]) order by i.email`.execute(
      db,
    ),
  )
  return rows
}

/** Deletes the invitations of these addresses and returns their number. */
export async function removeInvitationsOf(db: CompanyDb, emails: string[]): Promise<number> {
  const { rows } = await asOwner(db, () =>
    sql`delete from invitation i where i.company_id = ${db.company} and ${mailboxKey(sql`i.email`)} = any (${emails}::text[])
      and not exists (select from employee e where e.company_id = ${db.company} and e.email = i.email) returning i.email`.execute(
      db,
    ),
  )
  return rows.length
}

/** Removes these addresses from the audit trail's entries. */
export async function forgetInTrail(db: CompanyDb, emails: string[]) {
  await asOwner(db, () =>
    sql`update audit a set detail = a.detail || '{"email": "erased"}'
      where a.company_id = ${db.company} and ${mailboxKey(sql`a.detail->>'email'`)} = any (${emails}::text[])
      and not exists (select from employee e where e.company_id = ${db.company} and e.email = a.detail->>'email')`.execute(
      db,
    ),
  )
}
