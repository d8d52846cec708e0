import { setImmediate } from 'node:timers/promises'
import { signingSecret } from '../auth/secret.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { erasureKey, type ErasedList } from '../privacy/erased-hash.ts'
import { countErased, erasedHashes } from '../privacy/erased.store.ts'
import { shareNetwork } from '../privacy/network-lock.store.ts'
import {
  giveWay,
  hasPersons,
  holdRun,
  insertHidden,
  leavePersons,
  markLeftOut,
  ownConnections,
  personsByKeys,
  removeHidden,
  updateConnections,
  updatePersons,
  type Run,
} from './import.store.ts'
import type { ImportThread } from './import-thread.ts'
import type { Outcome } from './import-work.ts'
import { countRows, finishUpload, startRun } from './upload.store.ts'

const MOST_RUNS = 5
const GAVE_UP =
  'The import stopped several times for a reason that is not in your file. Please upload Connections.csv once more.'

// The embedded database works in this process: small batches let other calls in between.
const BATCH_ROWS = { embedded: 500, postgres: 3000 }

/** The import was given back before its end, or another server has taken it over. */
export class ImportStopped extends Error {}

type Options = {
  database: Database
  openThread(): ImportThread
  /** Aborted when the server is about to stop. */
  signal: AbortSignal
  /** For tests: waits before each batch. */
  beforeBatch?: () => Promise<void>
}

type Import = Options & {
  run: Run
  thread: ImportThread
  erased: ErasedList
  batchRows: number
  /** One transaction in the upload's company, when it is this import's turn. */
  inCompany: <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>
}

/**
 * One upload from its file to its receipt. New rows stay hidden until the last transaction, which changes those that
 * were there before. May be called again at any time for an upload that did not end: it begins from the file.
 */
export async function runImport(
  { company_id, upload_id }: { company_id: string; upload_id: string },
  options: Options,
): Promise<void> {
  const { database, signal } = options
  const inCompany: Import['inCompany'] = async (fn) => {
    await setImmediate()
    if (signal.aborted) throw new ImportStopped('The server stops.')
    return database.inCompany(company_id, fn)
  }
  const started = await inCompany((db) => startRun(db, upload_id))
  if (!started) return
  const { file, ...run } = started
  const batchRows = BATCH_ROWS[database.kind]
  const removeAllHidden = async () => {
    while (await inCompany((db) => removeHidden(db, run, batchRows)));
  }
  if (run.run > 1) await removeAllHidden()
  if (!file || run.run > MOST_RUNS) {
    await inCompany((db) => finishUpload(db, run, { error: GAVE_UP }))
    return
  }
  const key = erasureKey(await signingSecret({ database }))
  for (;;) {
    const erased = { key, hashes: await inCompany(erasedHashes) }
    const thread = options.openThread()
    try {
      if (await importFile(file, { ...options, run, thread, erased, batchRows, inCompany })) return
    } finally {
      await thread.close()
    }
    await removeAllHidden()
  }
}

/** False where somebody was erased meanwhile: then all begins again. */
async function importFile(file: Uint8Array, work: Import): Promise<boolean> {
  const { thread, run, erased, inCompany } = work
  const read = await thread.read(file, erased)
  if (!read.ok) {
    await inCompany((db) => finishUpload(db, run, { error: read.error }))
    return true
  }
  await inCompany((db) => countRows(db, run.upload_id, read.rows))
  await learnConnections(work)
  await thread.merge()
  for (const left of await thread.leftOut(work.batchRows)) await inCompany((db) => markLeftOut(db, run, left))
  await learnPersons(work)
  await writeHidden(work, read.rows)
  return complete(work, await thread.outcome())
}

async function learnConnections({ thread, run, batchRows, inCompany }: Import) {
  for (let after: string | null = null; ;) {
    const page = await inCompany((db) => ownConnections(db, run.employee_id, after, batchRows))
    await thread.know(page.rows)
    if (page.size < batchRows) return
    after = page.last
  }
}

async function learnPersons({ thread, inCompany }: Import) {
  if (!(await inCompany(hasPersons))) return
  for (const keys of await thread.personKeys())
    await thread.knowPersons(await inCompany((db) => personsByKeys(db, keys)))
}

/** While one batch is written, the thread makes the next. */
async function writeHidden({ thread, run, batchRows, inCompany, beforeBatch }: Import, rows: number) {
  let done = rows - (await thread.place())
  const makeNext = () => {
    const batch = thread.nextRows(batchRows)
    batch.catch(() => undefined) // whoever awaits it hears of it; where writing has failed, nobody does
    return batch
  }
  let next = makeNext()
  for (let batch = await next; batch; batch = await next) {
    next = makeNext()
    await beforeBatch?.()
    done += batch.size
    await inCompany(async (db) => {
      if (!(await holdRun(db, run, done))) throw new ImportStopped('Another run has taken over.')
      await insertHidden(db, run, batch)
    })
  }
}

/** All or nothing: from here on everybody sees the new rows, the changed ones and the receipt. */
async function complete({ run, erased, inCompany }: Import, outcome: Outcome): Promise<boolean> {
  return inCompany(async (db) => {
    await giveWay(db)
    await shareNetwork(db)
    if ((await countErased(db)) !== erased.hashes.length) return false
    const { changedConnections, changedPersons, leaving, receipt } = outcome
    if (!(await finishUpload(db, run, { receipt }))) throw new ImportStopped('Another run has taken over.')
    if (changedConnections.size > 0) await updateConnections(db, run, changedConnections)
    if (changedPersons.size > 0) await updatePersons(db, changedPersons)
    await leavePersons(db, leaving)
    return true
  })
}
