import type { CompanyDb, Database } from '../db/database.ts'
import { holdRun, insertHidden, type Run } from './import.store.ts'
import type { ImportThread } from './import-thread.ts'

/** A run ended without a result, because the server is stopping or another run took over. The job starts again if needed. */
export class ImportStopped extends Error {}

export type Writing = {
  batchRows: number
  /** How many batches are written at the same time. */
  writers: number
}

/** A batch that is about to be written. */
export type Batch = { upload_id: string; rows: number }

type Writer = {
  run: Run
  thread: ImportThread
  writing: Writing
  beforeBatch?: ((batch: Batch) => Promise<void>) | undefined
  inCompany: <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>
  database: Pick<Database, 'analyzeSmall'>
}

/**
 * Writes new rows in batches. `known` is how many rows of the file are not new connections, for the progress. It returns or throws only
 * once no batch is being written.
 */
export async function writeHidden(writer: Writer, known: number) {
  const { run, thread, writing, inCompany } = writer
  let done = known
  let isFirst = true
  const shared = newRows(thread, writing.batchRows)
  const write = async () => {
    for await (const batch of shared) {
      await writer.beforeBatch?.({ upload_id: run.upload_id, rows: batch.size })
      await inCompany(async (db) => {
        await insertHidden(db, run, batch)
        done += batch.size
        if (!(await holdRun(db, run, done))) throw new ImportStopped('Another run has taken over.')
      })
      if (isFirst) {
        isFirst = false
        await writer.database.analyzeSmall()
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: writing.writers }, write))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
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
