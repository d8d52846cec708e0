import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { Routes } from '../http/routes.ts'
import { paginationOf } from '../pagination.ts'
import { auditPage, type AuditRow } from './audit.store.ts'

const actorOf = ({ employee_id, email, first_name, last_name, is_deleted }: AuditRow) => {
  if (employee_id === null) return null
  if (is_deleted) return 'A deleted account'
  return email === null ? 'A former employee' : fullName({ email, first_name, last_name })
}

export function auditRoutes(): Routes<typeof api.audit> {
  return {
    async auditTrail({ query }, { inCompany }) {
      const { rows, total } = await inCompany((db) => auditPage(db, query))
      const entries = rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        actor: actorOf(row),
        action: row.action,
        detail: row.detail ?? {},
      }))
      return { entries, pagination: paginationOf(query, total) }
    },
  }
}
