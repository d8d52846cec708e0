import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import { unavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { productVersion } from '../version.ts'

const LONGEST_MS = 4_000 // a supervisor waits for no more than five seconds

const refusedAfter = async (ms: number): Promise<never> => {
  await sleep(ms, null, { ref: false })
  throw unavailable()
}

const OFTEN = { config: { asked: 'often' } } as const

/**
 * /healthz: the process answers, and says its version. /readyz: the database answers and is migrated, and the import queue exists. Anyone may call it,
 * so it must be cheap: once the database is migrated, it is not checked again.
 */
export function addHealth(
  app: FastifyInstance,
  { database, imports }: Pick<Services, 'database' | 'imports'>,
) {
  app.get('/healthz', OFTEN, async () => ({ ok: true, version: productVersion }))
  let migrated = false
  async function getReady() {
    await database.ask()
    migrated ||= await isMigrated(database.db)
    if (!migrated) throw unavailable()
    await imports.depth()
    return { ok: true }
  }
  app.get('/readyz', OFTEN, () => Promise.race([getReady(), refusedAfter(LONGEST_MS)]))
}
