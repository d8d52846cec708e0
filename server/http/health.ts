import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { unavailable } from '../errors.ts'

/** /healthz: the process answers. /readyz: the database answers and is migrated. */
export function addHealth(app: FastifyInstance, database: Database) {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (!(await isMigrated(database.db))) throw unavailable()
    return { ok: true }
  })
}
