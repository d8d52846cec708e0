import { fork } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { MINUTE_MS, MINUTE_S } from '../../domain/time.ts'
import { endedEarly } from '../running/child-process.ts'
import { embeddedFolder } from '../db/embedded-folder.ts'
import { makeNewEmbedded } from '../db/new-embedded.ts'
import { UserError } from '../errors.ts'
import type { Repeated } from '../running/repeat.ts'
import type { Services } from '../services.ts'
import { startSharedWork, type Pace } from '../running/shared-work.ts'
import { encryptedName } from './encryption.ts'
import type { BackupReport, BackupTask, Counts } from './backup-program.ts'
import { deleteOldest, newestBackup, pathsIn, removeUnfinished } from './backup-folder.ts'
import { handOver } from './hand-over.ts'
import { holding } from './hold-writers.store.ts'
import { backupFailed, backupSucceeded, forgetBackupRun, newestBackupRun } from './backup-run.store.ts'
import { backUp } from './backup.ts'
import { copyFolder } from './copy-folder.ts'

const PACE: Pace = { askMs: 5 * MINUTE_MS, pollSeconds: MINUTE_S }

type Given = Pick<Services, 'settings' | 'database' | 'log' | 'now' | 'boss'>

/**
 * Makes a backup in BACKUP_DIR whenever the newest is BACKUP_EVERY old. Of several processes with a BACKUP_DIR, one does it; if it fails,
 * one tries again.
 */
export function startBackupTimer(services: Given, pace: Partial<Pace> = {}): Repeated {
  const { settings, database, log, now } = services
  const { backup } = settings
  if (!backup) return forgetting(services)
  const isOld = (at: Date) => now().getTime() - at.getTime() >= backup.everySeconds * 1000
  const isNeeded = async () => {
    const last = await newestBackupRun(database.db, now())
    return !last || isOld(last)
  }
  /** A backup that BACKUP_COMMAND did not take. */
  const findWaiting = async () => {
    if (!backup.handOver) return null
    const [newest, last] = [await newestBackup(backup.folder), await newestBackupRun(database.db, now())]
    return newest && !isOld(newest.began) && (!last || newest.began > last) ? newest : null
  }
  return startSharedWork(services, {
    name: 'backup',
    ...PACE,
    ...pace,
    onFailure: 'the backup failed and is tried again',
    isNeeded,
    async work(signal) {
      if (!(await isNeeded())) return // another process was quicker
      let began = now()
      try {
        const waiting = await findWaiting()
        const made = waiting ?? { ...(await makeBackup(services, began, signal)), began }
        if (backup.handOver) await handOver(made.file, backup.handOver, signal)
        began = made.began
        log.info({ ...made, deleted: await deleteOldest(backup) }, 'backed up')
      } catch (cause) {
        if (!signal.aborted) await backupFailed(database.db, now())
        throw cause
      }
      await backupSucceeded(database.db, began)
    },
  })
}

/** Without BACKUP_DIR, the only process of an embedded database knows that no one makes backups any more. */
function forgetting({ database, log }: Given): Repeated {
  if (database.kind !== 'embedded') return { stop: async () => undefined }
  const done = forgetBackupRun(database.db).catch((err: unknown) =>
    log.error({ err }, 'the state of earlier backups could not be forgotten'),
  )
  return { stop: () => done }
}

/** Writes a backup, restores it into a scratch database, counts, and only then gives it its name, encrypted if there is a key for that. */
async function makeBackup(given: Given, began: Date, signal: AbortSignal) {
  const backup = given.settings.backup!
  const { file, unchecked, scratch } = pathsIn(backup, began)
  try {
    await fs.mkdir(backup.folder, { recursive: true, mode: 0o700 })
    await removeUnfinished(backup.folder) // of a process that was killed
    await fs.mkdir(scratch, { mode: 0o700 })
    const { companies, rows } = await writeAndTry(given, unchecked, scratch, signal)
    await fs.rename(backup.recipient ? encryptedName(unchecked) : unchecked, file)
    const { size: bytes } = await fs.stat(file)
    return { file, companies, rows, bytes }
  } catch (cause) {
    const { code, path: where = backup.folder } = cause as NodeJS.ErrnoException
    throw code && /^E[A-Z]+$/.test(code)
      ? new UserError(
          `${where} cannot be used for a backup (${code}). Make BACKUP_DIR writable, and make room there.`,
        )
      : cause
  } finally {
    await removeUnfinished(backup.folder).catch(() => undefined) // the next backup tries again
  }
}

/** Errors: UserError if the backup cannot be restored, or other rows come back than were written. */
async function writeAndTry(
  given: Given,
  file: string,
  scratch: string,
  signal: AbortSignal,
): Promise<Counts> {
  const { database, settings } = given
  const into = path.join(scratch, 'restored')
  let from: string | null = null
  let written: Counts | null = null
  if (database.kind === 'embedded') {
    from = path.join(scratch, 'copy')
    await copyFolder(embeddedFolder(settings.dataDir), embeddedFolder(from), holding(database), signal)
  } else written = await backUp(database, file, signal)
  await fs.mkdir(into, { mode: 0o700 })
  await makeNewEmbedded(embeddedFolder(into), signal) // now, while nothing else of the backup takes memory
  const recipient = settings.backup?.recipient ?? null
  const report = await runProgram({ file, from, into, recipient }, signal)
  if ('failure' in report) throw new UserError(`The backup could not be made or restored: ${report.failure}`)
  const { restored } = report
  written ??= report.written!
  if (restored.companies !== written.companies || restored.rows !== written.rows)
    throw new UserError(
      `The backup has ${written.rows} rows of ${written.companies} companies, but ${restored.rows} of ${restored.companies} came back from it.`,
    )
  return restored
}

function runProgram(task: BackupTask, signal: AbortSignal): Promise<BackupReport> {
  const program = path.join(import.meta.dirname, 'backup-program.ts')
  const child = fork(program, { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], signal })
  const { promise, resolve, reject } = Promise.withResolvers<BackupReport>()
  child.once('message', (report) => resolve(report as BackupReport))
  child.once('error', reject)
  child.once('exit', (status, by) =>
    reject(new UserError(endedEarly('The process that tries the backup', status, by))),
  )
  child.send(task)
  return promise
}
