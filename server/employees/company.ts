import type { CompanySettings } from '../../contract/employees.ts'
import { domainsOf } from '../auth/invitation.store.ts'
import { isProven } from '../auth/membership.ts'
import { isPublicMailHost } from '../auth/public-mail-hosts.ts'
import { changeCompany, companyNameIn, type CompanyChange } from '../company/change-company.ts'
import { ownCompany } from '../company/company.store.ts'
import type { Principal } from '../http/routes.ts'
import type { Services } from '../services.ts'

export const companySettings = (
  { database }: Services,
  { company_id, email }: Principal,
): Promise<CompanySettings> =>
  database.inDirectory(async (db) => ({
    ...(await db.inCompany(company_id, ownCompany)),
    domains: (await domainsOf(db, company_id)).filter((domain) => !isPublicMailHost(domain)),
    is_proven: await isProven(db, email),
  }))

/** Errors: 400 for a blank name. */
export async function updateCompany(services: Services, principal: Principal, wish: CompanyChange) {
  const change = { ...wish, ...(wish.name !== undefined && { name: companyNameIn(wish.name, 'name') }) }
  await services.database.inCompany(principal.company_id, (db) =>
    changeCompany(db, principal.employee_id, change),
  )
  return companySettings(services, principal)
}
