import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import type { AuditEvent } from '../http/company-work.ts'

/** Adds to the audit trail, in the transaction of what was done. */
export async function record(db: CompanyDb, { employee, action, detail }: AuditEvent) {
  await db
    .insertInto('audit')
    .values({
      company_id: db.company,
      id: randomUUID(),
      employee_id: employee,
      action,
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute()
}

export type AuditRow = {
  id: string
  at: Date
  action: string
  detail: Record<string, unknown> | null
  employee_id: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  is_deleted: boolean | null
}

/** The employees with these ids, deleted ones too. */
export const employeesOf = (db: CompanyDb, ids: string[]) =>
  db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .select(['id', 'first_name', 'last_name', 'email', sql<boolean>`deleted_at is not null`.as('is_deleted')])
    .execute()

/**
 * A page of the trail, the newest first, and its whole length. Events of signing in (auth.*) have the hour only, and are in random
 * order within it.
 */
export async function auditPage(db: CompanyDb, page: PageQuery) {
  const { rows } = await sql<AuditRow & { total: number }>`
    select a.id, audit_shown_at(a.action, a.at) at time zone 'UTC' as at, a.action, a.detail, a.employee_id, e.first_name, e.last_name, e.email,
      e.deleted_at is not null as is_deleted
    from audit a left join employee e on e.company_id = ${db.company} and e.id = a.employee_id
    where a.company_id = ${db.company}
    order by audit_shown_at(a.action, a.at) desc, a.id desc limit ${page.page_size} offset ${offsetOf(page)}`.execute(
    db,
  )
  const total = await db
    .selectFrom('audit')
    .where('company_id', '=', db.company)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: total.n }
}
