import { record } from '../../audit/audit.store.ts'
import type { Ids } from '../base/address.store.ts'
import { deleteApiKeysOf } from '../base/api-key.store.ts'
import type { CompanyDb, Database } from '../../db/database.ts'
import { lockCompany } from '../../db/locks.ts'
import { leavesNoAdmin, standingAfter } from '../../employees/employees.rules.ts'
import { findEmployee, otherAdmins, writeStanding } from '../../employees/employees.store.ts'

type Role = 'admin' | 'employee'

async function change(db: CompanyDb, employee_id: string, role: Role, now: Date): Promise<Role | null> {
  await lockCompany(db)
  const before = await findEmployee(db, employee_id)
  if (!before) return null
  const after = standingAfter(before, { role })
  const others = await otherAdmins(db, employee_id)
  if (after.role === before.role || leavesNoAdmin(before, after, others.length)) return null
  await writeStanding(db, employee_id, after, now)
  await record(db, { employee: employee_id, action: 'auth.roleByIssuer', detail: { role } })
  return role
}

/**
 * Gives an employee the role that the issuer names → that role if it is a new one. A lost role ends their API keys. The last admin stays
 * one.
 */
export const takeRole = (
  { inDirectory }: Database,
  ids: Ids,
  isAdmin: boolean,
  now: Date,
): Promise<Role | null> =>
  inDirectory(async (db) => {
    const role = isAdmin ? 'admin' : 'employee'
    const taken = await db.inCompany(ids.company_id, (company) => change(company, ids.employee_id, role, now))
    if (taken === 'employee') await deleteApiKeysOf(db, ids)
    return taken
  })
