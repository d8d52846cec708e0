/** A process of its own, so that neither its memory nor its work is the server's: see scheduled-backup.ts. */
import process from 'node:process'
import { offerMemoryFirst } from '../running/child-process.ts'
import { openDatabase } from '../open.ts'
import { backUp } from './backup.ts'
import { encrypt } from './encryption.ts'
import { restore } from './restore.ts'

export type BackupTask = {
  /** The backup. */
  file: string
  /** A data folder whose embedded database is first written into the file. */
  from: string | null
  /** A data folder with an empty database, into which the backup is restored. */
  into: string
  /** The public key for which the backup is encrypted once it was restored, into a second file. */
  recipient: string | null
}

export type Counts = { companies: number; rows: number }
/** `written` is null where the file was there already. */
export type BackupReport = { written: Counts | null; restored: Counts } | { failure: string }

async function inFolder<T>(
  dataDir: string,
  fn: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    return await fn(database)
  } finally {
    await database.close()
  }
}

async function perform({ file, from, into, recipient }: BackupTask): Promise<BackupReport> {
  const written = from === null ? null : await inFolder(from, (database) => backUp(database, file))
  const restored = await inFolder(into, (database) => restore(database, file))
  if (recipient) await encrypt(file, recipient)
  return { written, restored }
}

offerMemoryFirst()
process.once('message', (task: BackupTask) => {
  perform(task)
    .catch((cause: unknown): BackupReport => ({
      failure: cause instanceof Error ? cause.message : String(cause),
    }))
    .then((report) => process.send!(report, () => process.exit()))
    .catch(() => process.exit(1))
})
process.once('disconnect', () => process.exit(1)) // its server is gone
