import { sql } from 'kysely'
import { DAY_MS } from '../../domain/time.ts'
import type { Db } from '../db/database.ts'

/** How the backups that a server makes by itself went. */
export type BackupRun = { succeeded_at: Date | null; failing_since: Date | null }

/**
 * Undefined where none was tried yet. A failure counts until no process with BACKUP_DIR has run for a day: then no one makes backups any
 * more.
 */
export async function lastBackupRun(db: Db, now: Date): Promise<BackupRun | undefined> {
  const { rows } = await sql<BackupRun>`
    select succeeded_at, case when asked_at > ${new Date(now.getTime() - DAY_MS)} then failing_since end as failing_since
    from backup_run`.execute(db)
  return rows[0]
}

/** A process with BACKUP_DIR asks → when the newest backup began; null without one. */
export async function newestBackupRun(db: Db, asked_at: Date): Promise<Date | null> {
  const { succeeded_at } = await db
    .insertInto('backup_run')
    .values({ only_row: true, asked_at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ asked_at }))
    .returning('succeeded_at')
    .executeTakeFirstOrThrow()
  return succeeded_at
}

/** No backups are made any more. */
export async function forgetBackupRun(db: Db) {
  await db.deleteFrom('backup_run').execute()
}

/** A backup that began at this time is checked and kept. */
export async function backupSucceeded(db: Db, succeeded_at: Date) {
  await db
    .insertInto('backup_run')
    .values({ only_row: true, succeeded_at, failing_since: null })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ succeeded_at, failing_since: null }))
    .execute()
}

/** A try failed at this time. The first of several failures in a row counts. */
export async function backupFailed(db: Db, failing_since: Date) {
  const asked_at = failing_since
  await db
    .insertInto('backup_run')
    .values({ only_row: true, asked_at, failing_since })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet(({ fn, ref }) => ({
        asked_at,
        failing_since: fn.coalesce(ref('backup_run.failing_since'), ref('excluded.failing_since')),
      })),
    )
    .execute()
}
