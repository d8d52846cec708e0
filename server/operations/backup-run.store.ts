import type { Db } from '../db/database.ts'

/** How the backups that a server makes by itself went. */
export type BackupRun = { succeeded_at: Date | null; failing_since: Date | null }

/** Undefined where none was tried yet. */
export const lastBackupRun = (db: Db): Promise<BackupRun | undefined> =>
  db.selectFrom('backup_run').select(['succeeded_at', 'failing_since']).executeTakeFirst()

/** A backup that began at this time is checked and kept. */
export async function backupSucceeded(db: Db, succeeded_at: Date) {
  await db
    .insertInto('backup_run')
    .values({ only_row: true, succeeded_at, failing_since: null })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet(({ ref }) => ({
        succeeded_at: ref('excluded.succeeded_at'),
        failing_since: ref('excluded.failing_since'),
      })),
    )
    .execute()
}

/** A try failed at this time. The first of several failures in a row counts. */
export async function backupFailed(db: Db, failing_since: Date) {
  await db
    .insertInto('backup_run')
    .values({ only_row: true, succeeded_at: null, failing_since })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet(({ fn, ref }) => ({
        failing_since: fn.coalesce(ref('backup_run.failing_since'), ref('excluded.failing_since')),
      })),
    )
    .execute()
}
