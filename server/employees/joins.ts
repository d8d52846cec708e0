import type { Employee, Join } from '../../contract/employees.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { CompanyDb, DirectoryDb } from '../db/database.ts'
import { conflict, notFound } from '../errors.ts'
import type { Principal } from '../http/routes.ts'
import { closeJoins, isOpenJoin, openJoins } from './employees.store.ts'
import { updateEmployee } from './update-employee.ts'

/** For the admins' dashboard: the newest people who joined by the email domain, and how many there are. */
export async function joinsFor(db: CompanyDb): Promise<{ joins: Join[]; num_joins: number }> {
  const { rows, total } = await openJoins(db)
  const joins = rows.map((row) => ({
    uuid: row.id,
    full_name: fullName(row),
    email: row.email,
    joined_at: row.joined_at.toISOString(),
  }))
  return { joins, num_joins: total }
}

/**
 * Deactivates someone who joined by the email domain, and ends their sessions. Errors: 404; 409 if an admin has already undone or
 * dismissed it.
 */
export async function undoJoin(
  db: DirectoryDb,
  principal: Principal,
  { id, now }: { id: string; now: Date },
): Promise<Employee> {
  const isOpen = await db.inCompany(principal.company_id, (company) => isOpenJoin(company, id))
  if (isOpen === undefined) throw notFound('Employee')
  if (!isOpen)
    throw conflict('An admin has undone or dismissed this already. Manage Employees shows who has access.')
  const { employee } = await updateEmployee(db, principal, { id, wish: { is_active: false }, now })
  return employee
}

/** Dismisses joins from the admins' dashboards; the people stay. Errors: 404 for an unknown id, and then nothing changes. */
export async function dismissJoins(db: CompanyDb, ids: string[]) {
  if ((await closeJoins(db, ids)) !== new Set(ids).size) throw notFound('Employee')
}
