import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { signBlocks } from './person-block.store.ts'

// The embedded database works in this process: small batches with a pause let other calls in between.
const BATCH = { embedded: { blocks: 12, pauseMs: 5 }, postgres: { blocks: 60, pauseMs: 0 } }

/** After persons came, changed or went: makes searches of the company's network quick again. Until then they are as good. */
export async function signNetwork(database: Database, company: string, signal?: AbortSignal) {
  const { blocks, pauseMs } = BATCH[database.kind]
  const signSome = () => database.inCompany(company, (db) => signBlocks(db, blocks))
  while ((await signSome()) > 0) {
    if (signal?.aborted) return
    await sleep(pauseMs)
  }
}
