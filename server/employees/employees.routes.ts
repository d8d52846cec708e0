import { api } from '../../contract/api.ts'
import { NOT_TOLD, tellOfChange } from '../auth/base/access-mail.ts'
import { limitsOf } from '../auth/base/limits.ts'
import type { Routes } from '../http/routes.ts'
import { partOf } from '../pagination.ts'
import type { Services } from '../services.ts'
import { companySettings, updateCompany } from './company.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteCompany, undoCompanyDeletion } from './deletion/ask-deletion.ts'
import { employeeOf } from './employees.rules.ts'
import { employeeList } from './employees.store.ts'
import { invitationList, invite, withdraw } from './invite.ts'
import { dismissJoins, undoJoin } from './joins.ts'
import { remindToUpload } from './remind.ts'
import { updateEmployee } from './update-employee.ts'

export function employeesRoutes(services: Services): Routes<typeof api.employees> {
  return {
    async employeeList({ query }, { inCompany }) {
      const page = partOf(api.employees.employeeList, query)
      return (await inCompany((db) => employeeList(db, page))).map(employeeOf)
    },

    async updateEmployee({ params: { id }, body }, { principal, stillMay, inDirectory, afterAnswer }) {
      const { company_id, email: by } = principal
      await stillMay()
      if (body.role) await limitsOf(services).accessChange('role', { company_id, employee_id: id })
      const { employee, hasNewRole } = await inDirectory((db) =>
        updateEmployee(db, principal, { id, wish: body, now: services.now() }),
      )
      if (hasNewRole)
        afterAnswer(NOT_TOLD, () =>
          tellOfChange(
            services,
            { company_id, email: employee.email },
            { what: 'role', role: employee.role, by },
          ),
        )
      return employee
    },

    remindToUpload: (_, context) => remindToUpload(services, context),

    undoJoin: ({ params: { id } }, { principal, inDirectory, audit }) =>
      inDirectory(async (db) => {
        const employee = await undoJoin(db, principal, { id, now: services.now() })
        audit({ email: employee.email })
        return employee
      }),

    async dismissJoins({ body }, { inCompany }) {
      await inCompany((db) => dismissJoins(db, body.ids))
      return { ok: true }
    },

    invitationList: ({ query }, { principal }) =>
      invitationList(services, principal, partOf(api.employees.invitationList, query)),

    invite: ({ body }, context) => invite(services, context, body),

    async withdrawInvitation({ body }, { principal, inDirectory }) {
      await inDirectory((db) => withdraw(db, principal, body.email))
      return { ok: true }
    },

    companySettings: (_, context) => companySettings(context),

    updateCompany: async ({ body }, context) => updateCompany(context, body),

    async deleteCompany({ body }, context) {
      await deleteCompany(services, context, body.name)
      return { ok: true }
    },

    async undoCompanyDeletion(_, { inCompany }) {
      await inCompany(undoCompanyDeletion)
      return { ok: true }
    },

    async deleteAccount({ query }, context) {
      await deleteAccount(context, query, services.now())
      return { ok: true }
    },
  }
}
