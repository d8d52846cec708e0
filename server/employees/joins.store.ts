import { sql } from 'kysely'
import { memberById } from '../auth/member.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockCompany, lockEmployee } from '../db/locks.ts'

const MOST_SHOWN = 50

export type JoinRow = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  joined_at: Date
}

/** Employees who joined by the e-mail domain and whom no admin has dismissed or deactivated, the newest first, and their number. */
export async function openJoins(db: CompanyDb): Promise<{ rows: JoinRow[]; total: number }> {
  const { rows } = await sql<JoinRow & { total: number }>`
    select id, email, first_name, last_name, joined_by_domain_at as joined_at, count(*) over ()::int as total
    from employee where company_id = ${db.company} and joined_by_domain_at is not null
    order by joined_by_domain_at desc, id limit ${MOST_SHOWN}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Whether an admin has yet to see that this employee joined; undefined for an unknown id. */
export async function isOpenJoin(db: CompanyDb, id: string): Promise<boolean | undefined> {
  await lockCompany(db)
  await lockEmployee(db, id)
  const found = await memberById(db, id).executeTakeFirst()
  return found && found.joined_by_domain_at !== null
}

/** Dismisses the joins of these employees, and returns how many of them exist. */
export async function closeJoins(db: CompanyDb, ids: string[]): Promise<number> {
  const closed = await db
    .updateTable('employee')
    .set({ joined_by_domain_at: null })
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return closed.length
}
