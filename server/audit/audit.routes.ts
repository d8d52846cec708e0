import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { Routes } from '../http/routes.ts'
import { paginationOf } from '../pagination.ts'
import { auditPage, type AuditRow, employeesOf } from './audit.store.ts'

type Named = Pick<AuditRow, 'email' | 'first_name' | 'last_name' | 'is_deleted'>

const nameOf = ({ email, first_name, last_name, is_deleted }: Named) => {
  if (is_deleted) return 'A deleted account'
  return email === null ? 'A former employee' : fullName({ email, first_name, last_name })
}

/** The id of the employee who the event changed. */
const changedBy = ({ action, detail }: AuditRow) =>
  action === 'employees.updateEmployee' && typeof detail?.['id'] === 'string' ? detail['id'] : null

export function auditRoutes(): Routes<typeof api.audit> {
  return {
    async auditTrail({ query }, { inCompany }) {
      const { rows, total, changed } = await inCompany(async (db) => {
        const page = await auditPage(db, query)
        const ids = new Set(page.rows.flatMap((row) => changedBy(row) ?? []))
        const employees = ids.size > 0 ? await employeesOf(db, [...ids]) : []
        return { ...page, changed: new Map(employees.map((one) => [one.id, nameOf(one)])) }
      })
      const entries = rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        actor: row.employee_id === null ? null : nameOf(row),
        about: changed.get(changedBy(row) ?? '') ?? null,
        action: row.action,
        detail: row.detail ?? {},
      }))
      return { entries, pagination: paginationOf(query, total) }
    },
  }
}
