import fs from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

const FOLDER = path.join(import.meta.dirname, 'migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await fs.readFile(path.join(FOLDER, file), 'utf8')
    return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Brings the database up to date; each migration is a plain .sql file and never changes once released. */
export async function migrate(db: Kysely<any>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/** True once every migration of this version has run. */
export async function isMigrated(db: Kysely<any>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  return (await migrator.getMigrations()).every((migration) => migration.executedAt)
}
