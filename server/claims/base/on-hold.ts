import type { CompanyDb } from '../../db/database.ts'
import { conflict } from '../../errors.ts'
import { inTouch } from './claims.rules.ts'
import { claimsOnHold } from './on-hold.store.ts'

const onHold = () => conflict('Recruiting put this one on hold. You will hear more tomorrow morning.')

/** Errors: 409 if this claim of the employee is on hold. */
export async function refuseOnHold(db: CompanyDb, { id, by, now }: { id: string; by: string; now: Date }) {
  const [claim] = await claimsOnHold(db, { claim: id }, now)
  if (claim?.employee_id === by && !claim.is_declined) throw onHold()
}

/** Errors: 409 if a claim on one of the persons is on hold: to its holder that it is, to everyone else that the company is in touch. */
export async function refuseWhileOnHold(
  db: CompanyDb,
  { persons, by, now }: { persons: string[]; by: string; now: Date },
) {
  const [claim] = await claimsOnHold(db, { persons }, now)
  if (!claim || (claim.was_sent && claim.until && claim.until <= now)) return
  throw claim.employee_id === by && !claim.is_declined ? onHold() : conflict(inTouch(claim.until, now))
}
