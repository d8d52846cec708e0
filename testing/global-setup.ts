import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openInMemory } from '../server/db/embedded.ts'
import { openPostgres } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated embedded database. */
    embeddedDump: string
    /** A PostgreSQL server and the name of a migrated database to copy; null where there is none. */
    postgres: { url: string; template: string } | null
  }
}

async function dumpEmbedded(folder: string) {
  const { pool, pglite } = await openInMemory()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  await db.destroy()
  await pglite.close()
  const file = path.join(folder, 'embedded.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  return file
}

async function migrateTemplate(url: string) {
  const template = `vouch_template_${randomUUID().slice(0, 8)}`
  const database = await openPostgres(await createDatabase(url, template))
  await migrate(database.db)
  await database.close()
  return template
}

/** Once for all server tests: a migrated database of each kind, which every test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-test-'))
  project.provide('embeddedDump', await dumpEmbedded(folder))
  const onPostgres = project.config.env?.TEST_DATABASE === 'postgres'
  const server = onPostgres ? await startPostgres() : null
  const template = server ? await migrateTemplate(server.url) : null
  project.provide('postgres', server && template ? { url: server.url, template } : null)
  return async () => {
    if (server && template) await dropDatabase(server.url, template)
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
