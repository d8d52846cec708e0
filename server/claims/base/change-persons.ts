import { refreshPersons } from '../../candidates/base/refresh-persons.store.ts'
import type { CompanyDb } from '../../db/database.ts'
import { lockPersons, shareAccounts } from '../../db/locks.ts'
import { batches } from '../../../domain/batches.ts'
import { openClaims } from './claims.store.ts'
import { settle } from './settle.ts'

// How many rows a statement changes: while one runs, a process with the embedded database answers nothing.
export const MOST_AT_ONCE = 500

/**
 * Changes these persons or their connections: locks the persons, after the accounts of their holders, and afterwards does what the change makes
 * of those that it returns (none: of all) and of their claims. Other locks come before it (locks.ts).
 */
export async function changePersons(
  db: CompanyDb,
  ids: string[],
  now: Date,
  change: () => Promise<string[] | void>,
) {
  const holders = (await openClaims(db, { persons: ids })).flatMap(({ employee_id }) => employee_id ?? [])
  await shareAccounts(db, [...new Set(holders)])
  await lockPersons(db, ids)
  const changed = (await change()) ?? ids
  for (const part of batches(changed, MOST_AT_ONCE)) await refreshPersons(db, part)
  if (changed.length > 0) await settle(db, { persons: changed }, now)
}
