import type { Database } from '../db/database.ts'
import { outboxFigures } from '../outbox/figures.store.ts'
import { queueDepth } from '../uploads/import-queue.store.ts'
import { lastBackupRun } from './backup-run.store.ts'
import {
  backupCheck,
  careersCheck,
  destinationsCheck,
  emailsCheck,
  queueCheck,
  trackingCheck,
  type Check,
} from './watched.rules.ts'
import { failingPages, failingTracking, refusedMails } from './watched.store.ts'

/**
 * All that the database knows of what an operator watches, as of `now`. `makesBackups`: BACKUP_DIR is set; `isStopped`: no server runs
 * on this database.
 */
export async function readWatched(
  database: Database,
  now: Date,
  makesBackups: boolean,
  isStopped = false,
): Promise<Check[]> {
  const { db } = database
  const outbox = await outboxFigures(db, now)
  const none = makesBackups ? { succeeded_at: null, failing_since: null } : undefined
  return [
    queueCheck(await queueDepth(database), isStopped),
    emailsCheck(await refusedMails(db, now), outbox, now),
    destinationsCheck(outbox.off),
    careersCheck(await failingPages(db), now),
    trackingCheck(await failingTracking(db), now),
    backupCheck((await lastBackupRun(db, now)) ?? none),
  ]
}
