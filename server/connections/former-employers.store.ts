import { employerKey } from '../../domain/employer-key.ts'
import type { FormerEmployer } from '../../domain/fit/signals.ts'
import type { CompanyDb } from '../db/database.ts'

/** The employers for whom the employee worked, as they said. What names no employer, such as 'Self-employed', is left out. */
export async function formerEmployers(db: CompanyDb, employee: string): Promise<FormerEmployer[]> {
  const rows = await db
    .selectFrom('own_position')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .select(['employer', 'started', 'ended'])
    .orderBy('place')
    .execute()
  return rows.flatMap(({ employer, started, ended }) => {
    const key = employerKey(employer)
    return key === null ? [] : [{ employerKey: key, from: started, to: ended }]
  })
}
