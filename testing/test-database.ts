import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { databaseOn, openPostgres, type Database } from '../server/db/database.ts'
import { openInMemory } from '../server/db/embedded.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

async function embedded(dump: 'embeddedDump' | 'emptyEmbeddedDump' = 'embeddedDump'): Promise<Database> {
  const { pool, pglite } = await openInMemory(await openAsBlob(inject(dump)))
  return databaseOn('embedded', pool, async () => {
    await pool.end()
    await pglite.close()
  })
}

async function postgres(isMigrated = true): Promise<Database> {
  const server = inject('postgres')
  if (!server) throw new Error('This test needs PostgreSQL.')
  const name = `vouch_test_${randomUUID().slice(0, 8)}`
  const database = await openPostgres(
    await createDatabase(server.url, name, isMigrated ? server.template : undefined),
  )
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(server.url, name)
    },
  }
}

/** An embedded database as a new installation has it before its first migration. */
export const openUnmigrated = async () => openInMemory(await openAsBlob(inject('emptyEmbeddedDump')))

/** A migrated, empty database of the given kind, or of the kind that the running vitest project asks for. */
export const createTestDatabase = (kind = process.env.TEST_DATABASE) =>
  kind === 'postgres' ? postgres() : embedded()

/** An empty database as `createTestDatabase` makes it, before its first migration. */
export const createUnmigrated = (kind = process.env.TEST_DATABASE) =>
  kind === 'postgres' ? postgres(false) : embedded('emptyEmbeddedDump')
