import { record } from '../audit/audit.store.ts'
import type { Ids } from '../auth/address.store.ts'
import type { Database } from '../db/database.ts'
import { lockCompany } from '../db/locks.ts'
import { leavesNoAdmin, standingAfter } from '../employees/employees.rules.ts'
import { findEmployee, otherAdmins, writeStanding } from '../employees/employees.store.ts'

/** Gives an employee the role that the issuer names → that role if it is a new one. The last admin stays one. */
export async function takeRole(
  database: Database,
  { company_id, employee_id }: Ids,
  isAdmin: boolean,
  now: Date,
): Promise<'admin' | 'employee' | null> {
  return database.inCompany(company_id, async (db) => {
    await lockCompany(db)
    const before = await findEmployee(db, employee_id)
    if (!before) return null
    const after = standingAfter(before, { role: isAdmin ? 'admin' : 'employee' })
    const others = await otherAdmins(db, employee_id)
    if (after.role === before.role || leavesNoAdmin(before, after, others.length)) return null
    await writeStanding(db, employee_id, after, now)
    await record(db, { employee: employee_id, action: 'auth.roleByIssuer', detail: { role: after.role } })
    return after.role
  })
}
