import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { asAct } from '../acts/acts.store.ts'
import { changeStandings } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import type { Standing } from './systems/system.ts'

type Change = {
  person_id: string
  sent_by: string
  system: TrackingSystem
  standing: Standing
  /** Before it. */ before: Standing | null
}

/**
 * Moves a candidate as the system did, which the history names; the act is the admin's who sent them: each standing counts once, so that it stays away if an admin
 * takes it back. An archived candidate is only proposed.
 */
export async function moveTracked(
  db: CompanyDb,
  { person_id, sent_by, system, standing, before }: Change,
  now: Date,
) {
  const what = standing === 'lead' || standing === 'archived' || standing === before ? 'look' : standing
  const moving = { ids: [person_id], by: sent_by, now }
  await asAct(db, moving, () => changeStandings(db, { ...moving, system }, { what }))
}
