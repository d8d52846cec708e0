import type { CompanyDb, Database } from '../db/database.ts'
import { holdRun, insertHidden } from './import.store.ts'
import type { ImportThread } from './import-thread.ts'
import type { StartedRun } from './upload.store.ts'

/** A run ended without a result, because the server stops or another run took over. The job starts again if needed. */
export class ImportStopped extends Error {}

export type Writing = {
  batchRows: number
  /** How many batches are written at the same time. */
  writers: number
}

/** A batch that is about to be written. */
export type Batch = { upload_id: string; rows: number }

type Writer = {
  run: StartedRun
  thread: ImportThread
  writing: Writing
  since: number
  isTurnOver?: ((hadShare: boolean) => Promise<boolean>) | undefined
  beforeBatch?: ((batch: Batch) => Promise<void>) | undefined
  inCompany: <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>
  database: Pick<Database, 'analyzeSmall'>
}

/** The rows of the file, the new connections among them, and those of them that are written. */
type Counts = { rows: number; added: number; written: number }

/**
 * Writes new rows in batches until all are written or the turn is over → the number of written rows. It returns or throws only when no
 * batch is being written any more.
 */
export async function writeHidden(writer: Writer, { rows, added, written }: Counts): Promise<number> {
  const { run, thread, writing, inCompany, isTurnOver } = writer
  const begun = performance.now()
  const hadShare = () => performance.now() - begun >= begun - writer.since
  const known = rows - added
  let [taken, done] = [written, written]
  let [isOver, isFirst] = [false, true]
  async function* batches() {
    for await (const batch of newRows(thread, writing.batchRows)) {
      taken += batch.size
      yield batch
      if (isOver) return
    }
  }
  const shared = batches()
  const write = async () => {
    for await (const batch of shared) {
      await writer.beforeBatch?.({ upload_id: run.upload_id, rows: batch.size })
      await inCompany(async (db) => {
        await insertHidden(db, run, batch)
        done += batch.size
        if (!(await holdRun(db, run, known + done))) throw new ImportStopped('Another run has taken over.')
      })
      if (isFirst) {
        isFirst = false
        await writer.database.analyzeSmall()
      }
      isOver ||= taken < added && !!(await isTurnOver?.(hadShare()))
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: writing.writers }, write))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return taken
}

/** New rows in batches, shared by several writers; the thread makes the next batch while they write. */
async function* newRows(thread: ImportThread, size: number) {
  let next = thread.nextRows(size)
  for (let batch = await next; batch; batch = await next) {
    next = thread.nextRows(size)
    next.catch(() => undefined) // the next loop reports a failure; if writing failed there is none
    yield batch
  }
}
