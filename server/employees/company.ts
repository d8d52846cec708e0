import type { CompanySettings } from '../../contract/employees.ts'
import { domainsOf } from '../auth/base/invitation.store.ts'
import { isProven } from '../auth/base/membership.ts'
import { isPublicMailHost } from '../auth/base/public-mail-hosts.ts'
import { changeCompany, companyNameIn, type CompanyChange } from './base/change-company.ts'
import { ownCompany } from './base/company.store.ts'
import type { DirectoryDb } from '../db/database.ts'
import type { Principal, SignedInContext } from '../http/routes.ts'

async function settingsIn(db: DirectoryDb, { company_id, email }: Principal): Promise<CompanySettings> {
  return {
    ...(await db.inCompany(company_id, ownCompany)),
    domains: (await domainsOf(db, company_id)).filter((domain) => !isPublicMailHost(domain)),
    is_proven: await isProven(db, email),
  }
}

type Context = Pick<SignedInContext, 'principal' | 'inDirectory'>

export const companySettings = ({ principal, inDirectory }: Context): Promise<CompanySettings> =>
  inDirectory((db) => settingsIn(db, principal))

/** Errors: 400 for a blank name. */
export function updateCompany({ principal, inDirectory }: Context, wish: CompanyChange) {
  const { company_id, employee_id } = principal
  const change = { ...wish, ...(wish.name !== undefined && { name: companyNameIn(wish.name, 'name') }) }
  return inDirectory(async (db) => {
    await db.inCompany(company_id, (inside) => changeCompany(inside, employee_id, change))
    return settingsIn(db, principal)
  })
}
