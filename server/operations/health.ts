import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import { unavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { productVersion } from '../version.ts'

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
  app.get('/readyz', OFTEN, async () => {
    migrated ||= await isMigrated(database.db)
    if (!migrated) throw unavailable()
    await imports.depth()
    return { ok: true }
  })
}
