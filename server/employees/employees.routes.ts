import { api } from '../../contract/api.ts'
import { NOT_TOLD, tellOfChange } from '../auth/base/access-mail.ts'
import { limitsOf } from '../auth/base/limits.ts'
import type { Routes, Principal, SignedInContext } from '../http/routes.ts'
import { partOf } from '../pagination.ts'
import type { Services } from '../services.ts'
import { deleteAccount } from './delete-account.ts'
import { askDeletion, undoCompanyDeletion } from './deletion/ask-deletion.ts'
import { addDomain, removeOwnDomain } from './domains.ts'
import { employeeOf } from './employees.rules.ts'
import { employeeList } from './employees.store.ts'
import { invitationList, invite, withdraw } from './invite.ts'
import { dismissJoins, undoJoin } from './joins.ts'
import { remindToUpload } from './remind.ts'
import { updateEmployee } from './update-employee.ts'
import type { CompanySettings } from '../../contract/employees.ts'
import { domainsOf } from '../auth/base/invitation.store.ts'
import { isProven } from '../auth/base/membership.ts'
import { isPublicMailHost, workDomainOf } from '../auth/base/public-mail-hosts.ts'
import { changeCompany, companyNameIn, type CompanyChange } from './base/change-company.ts'
import { ownCompany } from './base/company.store.ts'
import { buildVersion } from '../version.ts'
import type { DirectoryDb } from '../db/database.ts'

async function settingsIn(db: DirectoryDb, { company_id, email }: Principal): Promise<CompanySettings> {
  const company = await db.inCompany(company_id, ownCompany)
  const domains = (await domainsOf(db, company_id)).filter((domain) => !isPublicMailHost(domain))
  const is_proven = await isProven(db, email)
  const domain = workDomainOf(email)
  const isAddable = domain !== null && is_proven && !company.is_private && !domains.includes(domain)
  return { ...company, domains, is_proven, addable_domain: isAddable ? domain : null, version: buildVersion }
}

type Context = Pick<SignedInContext, 'principal' | 'inDirectory'>

const companySettings = ({ principal, inDirectory }: Context): Promise<CompanySettings> =>
  inDirectory((db) => settingsIn(db, principal))

/** Errors: 400 for a blank name. */
function updateCompany({ principal, inDirectory }: Context, wish: CompanyChange) {
  const { company_id, employee_id } = principal
  const change = { ...wish, ...(wish.name !== undefined && { name: companyNameIn(wish.name, 'name') }) }
  return inDirectory(async (db) => {
    await db.inCompany(company_id, (inside) => changeCompany(inside, employee_id, change))
    return settingsIn(db, principal)
  })
}

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

    async addDomain({ body }, context) {
      await addDomain(services, context, body.domain)
      return companySettings(context)
    },

    async removeDomain({ body }, context) {
      await removeOwnDomain(context, body.domain)
      return companySettings(context)
    },

    async deleteCompany({ body }, context) {
      await askDeletion(services, context, body.name)
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
