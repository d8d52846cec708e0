import type { Position } from '../../domain/position.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'

const ofEmployee = (db: CompanyDb, employee: string) =>
  db.selectFrom('own_position').where('company_id', '=', db.company).where('employee_id', '=', employee)

/** Where the employee worked, in the order in which they wrote it. */
export async function ownPositions(db: CompanyDb, employee: string): Promise<Position[]> {
  return ofEmployee(db, employee).select(['employer', 'started', 'ended']).orderBy('place').execute()
}

export async function deletePositions(db: CompanyDb, employee: string) {
  await db
    .deleteFrom('own_position')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
}

export async function replacePositions(db: CompanyDb, employee: string, positions: Position[]) {
  await lockEmployee(db, employee) // two windows that save at once do so one after the other
  await deletePositions(db, employee)
  if (positions.length === 0) return
  await db
    .insertInto('own_position')
    .values(
      positions.map(({ employer, started, ended }, index) => ({
        company_id: db.company,
        employee_id: employee,
        place: index + 1,
        employer,
        started,
        ended,
      })),
    )
    .execute()
}

/** Deletes what employees wrote who were deactivated before this time. */
export async function forgetPositionsOfLeavers(db: CompanyDb, before: Date) {
  await db
    .deleteFrom('own_position')
    .where('company_id', '=', db.company)
    .where('employee_id', 'in', (eb) =>
      eb
        .selectFrom('employee')
        .where('company_id', '=', db.company)
        .where('deactivated_at', '<', before)
        .select('id'),
    )
    .execute()
}
