import type { Database } from '../db/database.ts'
import { outboxFigures, type OutboxFigures } from '../outbox/figures.store.ts'
import { queueDepth, type QueueDepth } from '../uploads/import-queue.store.ts'
import { lastBackupRun, type BackupRun } from './backup-run.store.ts'
import {
  failingPages,
  failingTracking,
  refusedMails,
  type FailingPages,
  type FailingTracking,
  type RefusedMails,
} from './watched.store.ts'

/** What the database knows of the events that an operator watches. */
export type Watched = {
  queue: QueueDepth
  /** Undefined where this Vouch makes no backups by itself. */
  backup: BackupRun | undefined
  outbox: OutboxFigures
  careers: FailingPages
  tracking: FailingTracking
  mails: RefusedMails
}

/** Reads it all as of `now`. `makesBackups`: BACKUP_DIR is set. */
export async function readWatched(database: Database, now: Date, makesBackups: boolean): Promise<Watched> {
  const { db } = database
  const none = makesBackups ? { succeeded_at: null, failing_since: null } : undefined
  return {
    queue: await queueDepth(database),
    backup: (await lastBackupRun(db, now)) ?? none,
    outbox: await outboxFigures(db, now),
    careers: await failingPages(db),
    tracking: await failingTracking(db),
    mails: await refusedMails(db, now),
  }
}
