import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import { unavailable } from '../errors.ts'
import type { Services } from '../services.ts'

/** /healthz: the process answers. /readyz: the database answers and is migrated, and the queue of imports is there. */
export function addHealth(
  app: FastifyInstance,
  { database, imports }: Pick<Services, 'database' | 'imports'>,
) {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (!(await isMigrated(database.db))) throw unavailable()
    await imports.depth()
    return { ok: true }
  })
}
