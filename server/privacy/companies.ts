import { everyCompany, findCompany } from '../employees/base/company.store.ts'
import type { Database } from '../db/database.ts'
import { UserError } from '../errors.ts'

export type Company = { id: string; name: string }

/** All companies, or the one with this name or id. Errors: UserError. */
export async function chosenCompanies({ db, inCompany }: Database, wish?: string): Promise<Company[]> {
  const companies: Company[] = []
  for (const id of await everyCompany(db)) {
    const company = await inCompany(id, findCompany)
    if (company) companies.push({ id, name: company.name })
  }
  if (wish === undefined) return companies
  const wanted = wish.trim().toLowerCase()
  const found = companies.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
  if (found.length === 1) return found
  if (found.length === 0) throw new UserError(`No company has the name or id “${wish}”.`)
  const ids = found.map(({ id }) => id).join(', ')
  throw new UserError(`Several companies are called “${wish}”. Give the id of one: ${ids}`)
}
