import { pino } from 'pino'
import { dueAfter } from '../employees/base/company-deletion.rules.ts'
import { postponeDeletion } from '../employees/base/company-deletion.store.ts'
import { everyCompany } from '../employees/base/company.store.ts'
import { asReleased, isBetween, LAST_BEFORE_1_1 } from '../db/before-1-1.rules.ts'
import type { CompanyDb, Database, DirectoryDb } from '../db/database.ts'
import { isBefore1_0, makeEntering, migrate, migrationStatus, refuseEncoding } from '../db/migrate.ts'
import { analyzeSmall } from '../db/tidy.ts'
import { UserError } from '../errors.ts'
import { openBoss } from '../uploads/boss.ts'
import { startImportQueue, type ImportQueue } from '../uploads/import-queue.ts'
import { openBackup, type BackupEvent, type BackupHeader, type BackupPart } from './backup-file.ts'
import { endJoiningByButton } from '../auth/base/invitation.store.ts'
import { clearEmpty, readTables, unfinishedUploads, writeRows, type Table } from './backup.store.ts'

type RestoreSummary = { header: BackupHeader; companies: number; rows: number; imports: number }

type Events = AsyncGenerator<BackupEvent, void>

/** Reads the file to its end, so that a damaged one is refused before anything changes. */
async function checkBackup(file: string, keyFile: string | null): Promise<BackupHeader> {
  const { header, events } = await openBackup(file, keyFile)
  for await (const _ of events);
  return header
}

/** Migrates a new database to the backup's version. Errors: UserError if that is not possible. */
async function matchMigrations(database: Database, { migrations: names, version }: BackupHeader) {
  const migrations = asReleased(names)
  if (isBefore1_0(migrations))
    throw new UserError(
      `The backup was written by Vouch ${version}, from before 1.0.0, which this version cannot read. Nothing was changed. Restore it with the version that wrote it.`,
    )
  if (isBetween(migrations))
    throw new UserError(
      `The backup was written between the releases 1.0.0 and 1.1.0. Nothing was changed. Restore it with commit ${LAST_BEFORE_1_1.slice(0, 8)} into ` +
        'a new database, and start this version on that.',
    )
  const { ran, waiting } = await migrationStatus(database.db)
  const here = ran.map(({ name }) => name)
  const unknown = migrations.filter((name) => !here.includes(name) && !waiting.includes(name))
  if (unknown.length > 0)
    throw new UserError(
      `The backup was written by a newer Vouch, ${version} (${unknown.join(', ')}). Restore it with that version.`,
    )
  if (here.length > 0 && here.join() !== migrations.join())
    throw new UserError(
      `The backup is of Vouch ${version}, and the database was prepared by another version. Restore into a new ` +
        'database: it is prepared as the backup asks and brought up to date afterwards.',
    )
  await refuseEncoding(database)
  await migrate(database.db, { target: migrations.at(-1) })
  await makeEntering(database.db, migrations)
}

const NOT_EMPTY =
  'The database is not empty, and a restore never mixes or overwrites. Nothing was changed. Restore into a new one: another DATABASE_URL, or another or removed DATA_DIR.'

async function nextRows(events: Events, write: (lines: string[]) => Promise<void>) {
  for (;;) {
    const next = await events.next()
    if (next.done) return null
    const event: BackupEvent = next.value
    if ('part' in event) return event.part
    await write(event.rows)
  }
}

function tableOf(tables: Table[], { table, company }: BackupPart): Table {
  const known = tables.find(({ name, tenant }) => name === table && tenant === (company !== null))
  if (!known)
    throw new UserError(`The backup holds a table that Vouch does not know, ${table}. Nothing was changed.`)
  return known
}

/** Sessions, links and API keys. */
const SIGN_INS = ['session', 'refresh_token', 'link_token', 'address_change', 'api_key']

type Into = Pick<Database, 'isDistributed'> & { keepsSignIns: boolean }

async function writeAll(db: DirectoryDb, events: Events, { isDistributed, keepsSignIns }: Into) {
  const tables = await readTables(db)
  if (!(await clearEmpty(db, tables))) throw new UserError(NOT_EMPTY)
  const companies = new Set<string>()
  let rows = 0
  const writer = (inside: DirectoryDb | CompanyDb, table: Table) => async (lines: string[]) => {
    if (!keepsSignIns && SIGN_INS.includes(table.name)) return
    await writeRows(inside, table, lines)
    rows += lines.length
  }
  let part = await nextRows(events, async () => undefined)
  while (part) {
    const table = tableOf(tables, part)
    const { company } = part
    if (company) companies.add(company)
    part = company
      ? await db.inCompany(company, (inside) => nextRows(events, writer(inside, table)))
      : await nextRows(events, writer(db, table))
    if (!isDistributed && ['person', 'connection'].includes(table.name)) await analyzeSmall(db)
  }
  return { companies, rows }
}

async function enqueueUnfinished(db: DirectoryDb, imports: ImportQueue, companies: Iterable<string>) {
  let count = 0
  for (const company of companies)
    await db.inCompany(company, async (inside) => {
      for (const id of await unfinishedUploads(inside)) {
        await imports.enqueue(inside, id)
        count++
      }
    })
  return count
}

/** Opens the import queue without working on it. */
async function idleQueue(database: Database) {
  const log = pino({ level: 'silent' })
  const imports = await startImportQueue({ boss: await openBoss(database, log), database, log, work: false })
  await imports.close()
  return imports
}

const BAD_ROWS = /^(22|23|42)/ // data exception, integrity constraint violation, access rule violation

/**
 * Restores a backup into an empty database of either kind, in one transaction, with sessions, links that sign in and API keys only
 * if `keepsSignIns`: some may have been ended after the backup. `keyFile` holds the private key of an encrypted one. Imports that had not
 * ended start again.
 * Errors: UserError if the file or the database is wrong; then no row has changed. If only the newer migrations fail, after all
 * rows are restored, the error says so.
 */
export async function restore(
  database: Database,
  file: string,
  { keepsSignIns = true, keyFile = null as string | null } = {},
): Promise<RestoreSummary> {
  const header = await checkBackup(file, keyFile)
  await matchMigrations(database, header)
  const imports = await idleQueue(database)
  const summary = await bringRows(database, file, { imports, keepsSignIns, keyFile })
  await bringUpToDate(database)
  if (!keepsSignIns) await endJoiningByButton(database.db)
  await giveAnotherDay(database)
  return { header, ...summary }
}

type Bringing = { imports: ImportQueue; keepsSignIns: boolean; keyFile: string | null }

async function bringRows(database: Database, file: string, { imports, keepsSignIns, keyFile }: Bringing) {
  const { events } = await openBackup(file, keyFile)
  try {
    return await database.inDirectory(async (db) => {
      const { companies, rows } = await writeAll(db, events, { ...database, keepsSignIns })
      return { companies: companies.size, rows, imports: await enqueueUnfinished(db, imports, companies) }
    })
  } catch (cause) {
    const { code = '', message } = cause as { code?: string; message: string }
    if (!BAD_ROWS.test(code)) throw cause
    throw new UserError(`The backup does not fit the database: ${message}. Nothing was changed.`)
  } finally {
    await events.return(undefined)
  }
}

/** Gives admins of companies that wait to be deleted another day to undo it, because they may have done so since the backup. */
async function giveAnotherDay({ db, inCompany }: Database) {
  const due_at = dueAfter(new Date())
  for (const company of await everyCompany(db))
    await inCompany(company, (inside) => postponeDeletion(inside, due_at))
}

/** Runs the migrations that are newer than the backup. Its rows are committed by now. */
async function bringUpToDate(database: Database) {
  try {
    await migrate(database.db)
  } catch (cause) {
    throw new UserError(
      `The backup is restored, all of it, but the database could not be brought up to date afterwards: ${(cause as Error).message}. ` +
        'Fix that and run: npm run vouch -- migrate up',
    )
  }
}
