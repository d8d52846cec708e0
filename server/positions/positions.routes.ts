import type { api } from '../../contract/api.ts'
import type { Routes } from '../http/routes.ts'
import { ownPositions, replacePositions } from './positions.store.ts'

export function positionsRoutes(): Routes<typeof api.positions> {
  return {
    async ownPositions(_, { principal, inCompany }) {
      return { positions: await inCompany((db) => ownPositions(db, principal.employee_id)) }
    },

    async replacePositions({ body: { positions } }, { principal, inCompany }) {
      await inCompany((db) => replacePositions(db, principal.employee_id, positions))
      return { positions }
    },
  }
}
