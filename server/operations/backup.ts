import type { CompanyDb, Database, DirectoryDb } from '../db/database.ts'
import { lockOutWriters } from '../db/locks.ts'
import { migrationStatus } from '../db/migrate.ts'
import { UserError } from '../errors.ts'
import { BACKUP_FORMAT, endLine, headerLine, partLine, type BackupPart } from './backup-file.ts'
import { everyCompany } from '../employees/base/company.store.ts'
import { holdStill, readRows, readTables, type Table } from './backup.store.ts'
import { buildVersion } from '../version.ts'
import { writeNewFile } from './new-file.ts'

type BackupSummary = { companies: number; rows: number; bytes: number }

/** The migrations of the database. Errors: UserError if they are not exactly those of this version. */
async function currentMigrations(database: Database): Promise<string[]> {
  const { ran, waiting, unknown } = await migrationStatus(database.db)
  if (ran.length === 0)
    throw new UserError('There is nothing to back up: the database has not been prepared yet.')
  if (waiting.length + unknown.length > 0)
    throw new UserError(
      `The database is of ${unknown.length > 0 ? 'a newer' : 'an older'} Vouch (${[...unknown, ...waiting].join(', ')}). Back it up with that version, or bring it up to date first: npm run vouch -- migrate up`,
    )
  return ran.map(({ name }) => name)
}

/**
 * Writes a snapshot of the database into a new file, unless the signal stops it. Others may go on writing meanwhile; on Citus they wait.
 * Errors: UserError if the file cannot be written, the database is of another version, or writers never pause on Citus.
 */
export async function backUp(database: Database, file: string, signal?: AbortSignal): Promise<BackupSummary> {
  const migrations = await currentMigrations(database)
  const taken_at = new Date().toISOString()
  const seen = { companies: 0, rows: 0, parts: 0 }
  const bytes = await writeNewFile(file, async (write) => {
    const writeUnlessStopped = (text: string) => {
      signal?.throwIfAborted()
      return write(text)
    }
    await write(
      headerLine({ vouch_backup: BACKUP_FORMAT, version: buildVersion, migrations, taken_at }) + '\n',
    )
    const tables = await readTables(database.db)
    await database.inDirectory(async (db) => {
      await holdStill(db)
      if (database.isDistributed) await waitForWriters(db, tables)
      await writeAll(db, tables, writeUnlessStopped, seen)
    })
    await write(endLine({ parts: seen.parts, rows: seen.rows }) + '\n')
  })
  return { companies: seen.companies, rows: seen.rows, bytes }
}

type Seen = { companies: number; rows: number; parts: number }

/** Before the first query: so the snapshot of the directory holds what the last writers wrote. */
async function waitForWriters(db: DirectoryDb, tables: Table[]) {
  const names = tables.filter(({ tenant }) => tenant).map(({ name }) => name)
  if (!(await lockOutWriters(db, names)))
    throw new UserError(
      'Writers keep the tables for half a minute. No backup was made. Try again when it is quieter.',
    )
}

async function writeAll(
  db: DirectoryDb,
  tables: Table[],
  write: (text: string) => Promise<void>,
  seen: Seen,
) {
  async function writePart(inside: DirectoryDb | CompanyDb, table: Table, company: string | null) {
    const part: BackupPart = { table: table.name, company }
    let begun = false
    for await (const lines of readRows(inside, table, company)) {
      if (!begun) {
        await write(partLine(part) + '\n')
        seen.parts++
        begun = true
      }
      await write(lines.join('\n') + '\n')
      seen.rows += lines.length
    }
  }
  for (const table of tables.filter(({ tenant }) => !tenant)) await writePart(db, table, null)
  for (const company of await everyCompany(db)) {
    seen.companies++
    await db.inCompany(company, async (inside) => {
      for (const table of tables.filter(({ tenant }) => tenant)) await writePart(inside, table, company)
    })
  }
}
