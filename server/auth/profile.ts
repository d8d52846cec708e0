import { adminsOnly } from '../errors.ts'
import type { SignedInContext } from '../http/routes.ts'
import { renameCompany, writeProfile } from './company.store.ts'

type Profile = { first_name?: string; last_name?: string; company_name?: string }

const tidy = (name: string | undefined) => name?.replace(/\s+/g, ' ').trim()

/** Own names and, for admins, the company's; a blank name takes the given one back, a company always has one. */
export async function changeProfile(given: Profile, { principal, inCompany }: SignedInContext) {
  const company_name = tidy(given.company_name)
  if (company_name !== undefined && principal.role !== 'admin') throw adminsOnly()
  const names = {
    ...(given.first_name !== undefined && { first_name: tidy(given.first_name) || null }),
    ...(given.last_name !== undefined && { last_name: tidy(given.last_name) || null }),
  }
  await inCompany(async (db) => {
    await writeProfile(db, principal.employee_id, names)
    if (company_name) await renameCompany(db, company_name)
  })
  return { ...principal, ...names, ...(company_name && { company_name }), profile_asked: true }
}
