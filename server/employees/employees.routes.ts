import type { api } from '../../contract/api.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { companySettings, updateCompany } from './company.ts'
import { employeeOf } from './employees.rules.ts'
import { employeeList } from './employees.store.ts'
import { invitationList, invite, withdraw } from './invite.ts'
import { updateEmployee } from './update-employee.ts'

export function employeesRoutes(services: Services): Routes<typeof api.employees> {
  return {
    async employeeList(_, { inCompany }) {
      return (await inCompany(employeeList)).map(employeeOf)
    },

    updateEmployee: ({ params: { id }, body }, { principal, inDirectory }) =>
      inDirectory((db) => updateEmployee(db, principal, { id, wish: body, now: services.now() })),

    invitationList: (_, { principal }) => invitationList(services, principal),

    invite: ({ body }, context) => invite(services, context, body),

    async withdrawInvitation({ body }, { principal, inDirectory }) {
      await inDirectory((db) => withdraw(db, principal, body.email))
      return { ok: true }
    },

    companySettings: (_, { principal }) => companySettings(services, principal),

    updateCompany: ({ body }, { principal }) => updateCompany(services, principal, body),
  }
}
