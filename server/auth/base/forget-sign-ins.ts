import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { forgetOldAddressChanges } from './address-change.store.ts'
import { deleteEndedApiKeys } from './api-key.store.ts'
import { forgetOldLinks } from './link-token.store.ts'
import { forgetOidcSignIns } from './oidc-sign-in.store.ts'
import { endedApiKeysForgotten, endedLongAgo } from './session.rules.ts'
import { deleteOverSessions } from './session.store.ts'

const BATCH = 200 // sessions with their tokens, of which an open tab makes a hundred a day
const PAUSE_MS = 20

/**
 * Deletes expired links, API keys that ended a month ago, and sessions that are over with their tokens. Used tokens of other sessions stay, because someone who
 * presents one again holds a copy.
 */
export async function forgetSignIns({ db }: Database, now: Date, signal?: AbortSignal) {
  await forgetOldLinks(db, now)
  await forgetOldAddressChanges(db, now)
  await forgetOidcSignIns(db, now)
  await deleteEndedApiKeys(db, endedApiKeysForgotten(now))
  while ((await deleteOverSessions(db, now, endedLongAgo(now), BATCH)) === BATCH) {
    await sleep(PAUSE_MS)
    signal?.throwIfAborted()
  }
}
