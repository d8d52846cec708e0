import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import { unavailable } from '../errors.ts'
import type { Services } from '../services.ts'

/**
 * /healthz: the process answers. /readyz: the database answers and is migrated, and the queue of imports is there. Anybody may
 * ask, so that one small statement has to do: once all has been migrated, that is not looked up again.
 */
export function addHealth(
  app: FastifyInstance,
  { database, imports }: Pick<Services, 'database' | 'imports'>,
) {
  app.get('/healthz', async () => ({ ok: true }))
  let migrated = false
  app.get('/readyz', async () => {
    migrated ||= await isMigrated(database.db)
    if (!migrated) throw unavailable()
    await imports.depth()
    return { ok: true }
  })
}
