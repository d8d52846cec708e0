import type { api } from '../../contract/api.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { undoAct } from './undo.ts'

export function actsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.acts> {
  return {
    async undoAct({ params: { id } }, { principal, inCompany }) {
      const undoing = { id, by: principal.employee_id, role: principal.role, now: now() }
      return { id, ...(await inCompany((db) => undoAct(db, undoing))) }
    },
  }
}
