/** Writes server/db/schema.ts from a migrated database in memory: `npm run schema` after every new migration. */
import path from 'node:path'
import { generate, getDialect } from 'kysely-codegen'
import { Kysely, PostgresDialect } from 'kysely'
import { openInMemory } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

export const SCHEMA_FILE = path.join(import.meta.dirname, '../server/db/schema.ts')

/** The text of server/db/schema.ts as the migrations ask for it. */
export async function schemaText(): Promise<string> {
  const { pool, pglite } = await openInMemory()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  const text = await generate({
    db,
    dialect: getDialect('postgres'),
    defaultSchemas: ['public'],
    excludePattern: 'kysely_*',
    outFile: null,
    typeOnlyImports: true,
  })
  await db.destroy()
  await pglite.close()
  return text
}

if (process.argv[1] === import.meta.filename) {
  const { writeFile } = await import('node:fs/promises')
  await writeFile(SCHEMA_FILE, await schemaText())
}
