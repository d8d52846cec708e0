import { changeCompany, companyNameIn } from '../company/change-company.ts'
import { adminsOnly } from '../errors.ts'
import type { SignedInContext } from '../http/routes.ts'
import { writeProfile } from './member.store.ts'

type Profile = { first_name?: string; last_name?: string; company_name?: string }

const tidy = (name: string | undefined) => name?.replace(/\s+/g, ' ').trim()

/** Saves one's own names (a blank one removes it), and for admins the company's name. Errors: 403; 400 for a blank company name. */
export async function changeProfile(given: Profile, { principal, inCompany }: SignedInContext) {
  if (given.company_name !== undefined && principal.role !== 'admin') throw adminsOnly()
  const company_name =
    given.company_name === undefined ? undefined : companyNameIn(given.company_name, 'company_name')
  const names = {
    ...(given.first_name !== undefined && { first_name: tidy(given.first_name) || null }),
    ...(given.last_name !== undefined && { last_name: tidy(given.last_name) || null }),
  }
  await inCompany(async (db) => {
    await writeProfile(db, principal.employee_id, names)
    if (company_name) await changeCompany(db, principal.employee_id, { name: company_name })
  })
  return { ...principal, ...names, ...(company_name && { company_name }), profile_asked: true }
}
