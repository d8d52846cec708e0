import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import { categoryCounts } from '../connections/category-counts.ts'
import type { Routes } from '../http/routes.ts'
import { paginationOf } from '../pagination.ts'
import {
  employerPage,
  ownEmployerPage,
  type CompanyEmployerRow,
  type OwnEmployerRow,
} from './employers.store.ts'

const shown = <Row extends Omit<CompanyEmployerRow, 'knowers'> | OwnEmployerRow>({
  functions,
  ...row
}: Row) => ({
  ...row,
  functions: categoryCounts(functions),
})

export function employersRoutes(): Routes<typeof api.employers> {
  return {
    async employerList({ query }, { inCompany }) {
      const { employers, total } = await inCompany((db) => employerPage(db, query, query))
      return {
        employers: employers.map(({ knowers, ...row }) => ({
          ...shown(row),
          known_by_names: knowers.map(fullName),
        })),
        pagination: paginationOf(query, total),
      }
    },

    async ownEmployerList({ query }, { principal, inCompany }) {
      const { employers, total } = await inCompany((db) =>
        ownEmployerPage(db, principal.employee_id, query, query),
      )
      return { employers: employers.map(shown), pagination: paginationOf(query, total) }
    },
  }
}
