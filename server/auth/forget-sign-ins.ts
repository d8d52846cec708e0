import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { forgetOldLinks } from './link-token.store.ts'
import { endedLongAgo } from './session.rules.ts'
import { deleteOverSessions } from './session.store.ts'

const BATCH = 200 // each with its tokens, of which a tab that is always open makes a hundred a day
const PAUSE_MS = 20

/**
 * Deletes links that ended, and sessions that are over, with their tokens. Used tokens of the others stay for as long as the
 * session does: whoever presents one holds a copy.
 */
export async function forgetSignIns({ db }: Database, now: Date, signal?: AbortSignal) {
  await forgetOldLinks(db, now)
  while ((await deleteOverSessions(db, now, endedLongAgo(now), BATCH)) === BATCH) {
    await sleep(PAUSE_MS)
    signal?.throwIfAborted()
  }
}
