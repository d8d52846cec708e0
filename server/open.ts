import { createBackground } from './running/background.ts'
import { databaseOn, openPostgres, type Database } from './db/database.ts'
import { migrate, refuseEncoding } from './db/migrate.ts'
import { watchOutages } from './db/outages.ts'
import { UserError } from './errors.ts'
import { readingThread } from './reading-thread.ts'
import { createLog, logOutages } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { openBoss } from './uploads/boss.ts'
import { useSecrets } from './secret/secret.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { startImportQueue } from './uploads/import-queue.ts'

/** Opens the database without migrating it. Errors: UserError if that fails. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl)
  const { openEmbedded } = await import('./db/embedded.ts') // large, so it is loaded only if it is used
  const embedded = await openEmbedded(settings.dataDir)
  return databaseOn('embedded', embedded.pool, embedded.close)
}

const NOT_ALLOWED = '42501' // insufficient_privilege

/** Migrates an opened database and returns the migrations that ran. Errors: UserError if its user lacks the rights, or a new one letters. */
export async function prepareDatabase(database: Database, say?: (line: string) => void): Promise<string[]> {
  await refuseEncoding(database)
  try {
    return await migrate(database.db, { say })
  } catch (cause) {
    if ((cause as { code?: string }).code !== NOT_ALLOWED) throw cause
    throw new UserError(
      'The user of DATABASE_URL may not prepare the database. It has to own the database, and either have CREATEROLE or be a ' +
        'member of a role that an administrator makes: create role vouch_app nologin; grant vouch_app to that user; ' +
        '(where it is a member already, from PostgreSQL 16 on: grant vouch_app to that user with set true;)',
    )
  }
}

export type OpenServices = Services & { close(): Promise<void> }

/**
 * Opens everything that a server or a command needs: the database, migrated (`say` hears of it), email and the import queue.
 * Errors: UserError for a problem that the operator can fix.
 */
export async function openServices(
  settings: Settings,
  log = createLog(settings),
  say?: (line: string) => void,
): Promise<OpenServices> {
  const database = await openDatabase(settings)
  try {
    await prepareDatabase(database, say)
    await useSecrets(database, settings.secrets)
  } catch (cause) {
    await database.close()
    throw cause
  }
  const { encoding } = database
  if (encoding) log.warn({ encoding }, 'the database does not hold all letters: npm run vouch -- doctor')
  const outages = watchOutages(log, database.probe, { setSilent: database.setSilent })
  if (database.kind === 'postgres') logOutages(log, outages)
  const mailer = await openMailer(settings)
  const boss = await openBoss(database, log)
  const imports = await startImportQueue({
    boss,
    database,
    quotas: settings.quotas,
    log,
    work: settings.worker !== 'off',
  })
  const background = createBackground(log)
  const listings = readingThread()
  const answers = readingThread()
  const issued = readingThread()
  return {
    settings,
    database,
    mailer,
    boss,
    imports,
    background,
    log,
    fetchListing: fetch,
    listings,
    answers,
    issued,
    now: () => new Date(),
    async close() {
      outages.stop()
      await imports.close()
      await listings.close()
      await answers.close()
      await issued.close()
      await background.settled()
      await mailer.close()
      await database.close()
    },
  }
}
