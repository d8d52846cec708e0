import { sql, type RawBuilder } from 'kysely'
import { asOwner } from '../../db/as-owner.ts'
import type { CompanyDb } from '../../db/database.ts'
import { mailboxKey } from '../../db/mailbox-key.ts'

// For addresses that were invited and have no account. An employee's invitation belongs to the employee's data.

/** The open invitations of these addresses, for printing. */
export async function invitationRecords(db: CompanyDb, emails: string[]) {
  const { rows } = await asOwner(db, () =>
    sql<{ email: string; role: string; invited_at: Date; invited_by: string | null }>`
      select email, role, created_at as invited_at, invited_by from invitation
      where company_id = ${db.company} and ${mailboxKey(sql`email`)} = any (${emails}::text[]) order by email`.execute(
      db,
    ),
  )
  const inviters = rows.map(({ invited_by }) => invited_by)
  const { rows: known } = await sql<{ id: string; email: string }>`
    select id, email from employee where company_id = ${db.company} and id = any (${inviters}::uuid[])`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    invited_by: known.find(({ id }) => id === row.invited_by)?.email ?? null,
  }))
}

/** The addresses of the company's employees in these mailboxes. */
async function employeesAmong(db: CompanyDb, emails: string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from employee where company_id = ${db.company} and ${mailboxKey(sql`email`)} = any (${emails}::text[])`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

/** Deletes the invitations of these addresses and returns their number. */
export async function removeInvitationsOf(db: CompanyDb, emails: string[]): Promise<number> {
  const employees = await employeesAmong(db, emails)
  const { rows } = await asOwner(db, () =>
    sql`
      delete from invitation where company_id = ${db.company} and ${mailboxKey(sql`email`)} = any (${emails}::text[])
        and email <> all (${employees}::text[]) returning email`.execute(db),
  )
  return rows.length
}

const forgetLines = (db: CompanyDb, where: RawBuilder<boolean>) =>
  asOwner(db, () =>
    sql`update audit set detail = detail || '{"email": "erased"}' where company_id = ${db.company} and ${where}`.execute(
      db,
    ),
  )

const ADDRESS = sql`detail->>'email'`

/** Removes the addresses of these mailboxes from the audit trail, except those of employees. Call it in a transaction of its own. */
export async function forgetInTrail(db: CompanyDb, emails: string[]) {
  const employees = await employeesAmong(db, emails)
  await forgetLines(
    db,
    sql`${mailboxKey(ADDRESS)} = any (${emails}::text[]) and ${ADDRESS} <> all (${employees}::text[])`,
  )
}

/** Removes an employee's address from the audit trail. Call it in a transaction of its own. */
export async function forgetEmployeeInTrail(db: CompanyDb, email: string) {
  await forgetLines(db, sql`${ADDRESS} = ${email}`)
}
