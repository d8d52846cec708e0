import { record } from '../../audit/audit.store.ts'
import type { CompanyDb } from '../../db/database.ts'
import { invalid } from '../../errors.ts'
import { putLettersInZone } from '../../outbox/mails.store.ts'
import { writeCompany } from './company.store.ts'

export type CompanyChange = { name?: string; time_zone?: string; join_by_domain?: boolean }

/** A typed name without extra blanks. Errors: 400 for a blank one, reported for `field`. */
export function companyNameIn(typed: string, field: string): string {
  const name = typed.replace(/\s+/g, ' ').trim()
  const problem = 'The company needs a name.'
  if (name === '') throw invalid(problem, { [field]: problem })
  return name
}

/** Renames the company, sets its time zone, or changes who may join it, and records it in the audit trail. In a new zone, letters that wait go out on their mornings there. */
export async function changeCompany(db: CompanyDb, employee: string, change: CompanyChange) {
  if (!(await writeCompany(db, change))) return
  if (change.time_zone) await putLettersInZone(db, change.time_zone)
  await record(db, { employee, action: 'employees.updateCompany', detail: change })
}
