import { pino, type Logger } from 'pino'
import { databaseOn, openPostgres, type Database } from './db/database.ts'
import { openEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { UserError } from './errors.ts'
import { openMailer } from './mail/mailer.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { startImportQueue } from './uploads/import-queue.ts'

async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl)
  const embedded = await openEmbedded(settings.dataDir)
  return databaseOn('embedded', embedded.pool, embedded.close)
}

const NOT_ALLOWED = '42501' // insufficient_privilege

async function migrateOrSay(database: Database) {
  try {
    await migrate(database.db)
  } catch (cause) {
    await database.close()
    if ((cause as { code?: string }).code !== NOT_ALLOWED) throw cause
    throw new UserError(
      'The user of DATABASE_URL may not prepare the database. It has to own the database, and either have CREATEROLE or be a ' +
        'member of a role that an administrator makes: create role vouch_app nologin; grant vouch_app to that user.',
    )
  }
}

export const createLog = (settings: Settings): Logger =>
  pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })

export type OpenServices = Services & { close(): Promise<void> }

/**
 * Settings → everything that a server or a command works with: database opened and migrated, mail, import queue.
 * Errors: UserError where the operator has something to mend.
 */
export async function openServices(settings: Settings, log = createLog(settings)): Promise<OpenServices> {
  const database = await openDatabase(settings)
  await migrateOrSay(database)
  const mailer = await openMailer(settings)
  const imports = await startImportQueue({ database, log })
  return {
    settings,
    publicUrl: () => settings.publicUrl ?? `http://localhost:${settings.port}`,
    database,
    mailer,
    imports,
    log,
    now: () => new Date(),
    async close() {
      await imports.close()
      await mailer.close()
      await database.close()
    },
  }
}
