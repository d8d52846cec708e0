import type { Employee } from '../../contract/employees.ts'
import { fullName } from '../../domain/employee-name.ts'
import { deleteApiKeysOf } from '../auth/base/api-key.store.ts'
import { letBackIn, shutOut } from '../auth/base/membership.ts'
import { settle } from '../claims/base/settle.ts'
import type { CompanyDb, DirectoryDb } from '../db/database.ts'
import { lockCompany } from '../db/locks.ts'
import { adminsOnly, conflict, notFound } from '../errors.ts'
import type { Principal } from '../http/routes.ts'
import {
  employeeOf,
  isActiveAdmin,
  lastAdminSentence,
  leavesNoAdmin,
  standingAfter,
  type EmployeeRow,
  type Standing,
} from './employees.rules.ts'
import { findEmployee, otherAdmins, writeStanding } from './employees.store.ts'

type Change = { role?: 'admin' | 'employee'; is_active?: boolean }
type Changed = { before: EmployeeRow; after: Standing }

/** Makes the change, one at a time in a company. Errors: 403, 404, and 409 for the last admin. */
async function change(
  db: CompanyDb,
  { id, wish, caller, now }: { id: string; wish: Change; caller: string; now: Date },
): Promise<Changed> {
  await lockCompany(db)
  const before = await findEmployee(db, id)
  if (!before) throw notFound('Employee')
  const others = await otherAdmins(db, id)
  // The caller may have been demoted while this waited for the lock.
  const mayChange = caller === id ? isActiveAdmin(before) : others.includes(caller)
  if (!mayChange) throw adminsOnly()
  const after = standingAfter(before, wish)
  if (leavesNoAdmin(before, after, others.length))
    throw conflict(lastAdminSentence(fullName(before), caller === id))
  await writeStanding(db, id, after, now)
  if (!after.is_active) await settle(db, { employee: id }, now)
  return { before, after }
}

/** Changes role and state of an employee from their next request on. A deactivation also ends every session, and it and a lost role every API key. */
export async function updateEmployee(
  db: DirectoryDb,
  { company_id, employee_id: caller }: Principal,
  { id, wish, now }: { id: string; wish: Change; now: Date },
): Promise<{ employee: Employee; hasNewRole: boolean }> {
  const { before, after } = await db.inCompany(company_id, (company) =>
    change(company, { id, wish, caller, now }),
  )
  const member = { company_id, employee_id: id, email: before.email, role: after.role }
  if (after.role !== 'admin') await deleteApiKeysOf(db, member)
  if (!after.is_active) await shutOut(db, member, now)
  else await letBackIn(db, member, caller, now)
  const hasNewRole = after.role !== before.role && before.is_active && after.is_active
  return { employee: employeeOf({ ...before, ...after }), hasNewRole }
}
