import type { CompanySettings } from '../../contract/employees.ts'
import { domainsOf } from '../auth/invitation.store.ts'
import { isProven } from '../auth/membership.ts'
import { invalid } from '../errors.ts'
import type { Principal } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { readCompany, writeCompany } from './employees.store.ts'

export const companySettings = (
  { database }: Services,
  { company_id, email }: Principal,
): Promise<CompanySettings> =>
  database.inDirectory(async (db) => ({
    ...(await db.inCompany(company_id, readCompany)),
    domains: await domainsOf(db, company_id),
    is_proven: await isProven(db, email),
  }))

function nameIn(typed: string): string {
  const name = typed.replace(/\s+/g, ' ').trim()
  const problem = 'The company needs a name.'
  if (name === '') throw invalid(problem, { name: problem })
  return name
}

type Change = { name?: string; join_by_domain?: boolean }

/** Errors: 400 for a blank name. */
export async function updateCompany(services: Services, principal: Principal, change: Change) {
  const company = {
    ...(change.name !== undefined && { name: nameIn(change.name) }),
    ...(change.join_by_domain !== undefined && { join_by_domain: change.join_by_domain }),
  }
  await services.database.inCompany(principal.company_id, (db) => writeCompany(db, company))
  return companySettings(services, principal)
}
