import type { Move } from '../../contract/shapes.ts'
import { asAct } from '../acts/base/acts.store.ts'
import { movePersons } from '../candidates/base/moves.store.ts'
import type { CompanyDb } from '../db/database.ts'
import type { Standing } from './systems/system.ts'

type Change = {
  person_id: string
  sent_by: string
  standing: Standing
  /** Before it. */ before: Standing | null
}

/**
 * What a change there makes of a candidate here: each standing counts once, so that it stays away if an admin takes it back. An archived
 * candidate is only proposed.
 */
function moveOf({ standing, before }: Change, was: { stage: string; outcome: string | null }): Move {
  if (standing === 'hired' && before !== 'hired') return { outcome: 'hired' }
  const isEarly = was.stage === 'new' || was.stage === 'reviewed'
  return standing === 'active' && before !== 'active' && isEarly && was.outcome === null
    ? { stage: 'contacted' }
    : {}
}

/** Moves a candidate as the system did, in the name of the admin who sent them. */
export async function moveTracked(db: CompanyDb, change: Change, now: Date) {
  if (change.standing === 'lead' || change.standing === 'archived') return
  const moving = { ids: [change.person_id], by: change.sent_by, now }
  await asAct(db, moving, () => movePersons(db, moving, (was) => moveOf(change, was)))
}
