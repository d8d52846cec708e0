import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { emailOf } from '../auth/member.store.ts'
import { signingSecret } from '../auth/secret.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { erasureKey, type ErasedList } from '../privacy/erased-hash.ts'
import { countErased, erasedHashes } from '../privacy/erased.store.ts'
import { allowanceOf, importProblem } from '../quotas/quotas.ts'
import type { Quotas } from '../quotas/quotas.rules.ts'
import { shareNetwork } from '../privacy/network-lock.store.ts'
import { passKey } from '../privacy/pass-hash.ts'
import { forgetPasses, purgedPasses } from '../privacy/purged-pass.store.ts'
import { giveMemoryBack } from './give-memory-back.ts'
import {
  giveWay,
  hasPersons,
  holdRun,
  insertHidden,
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
import { nextBatchRows } from './pace.rules.ts'
import { leavePersons, uniteConnections } from './same-human.store.ts'
import { countRows, filePart, finishUpload, startRun } from './upload.store.ts'

const MOST_RUNS = 5
const GAVE_UP =
  'The import stopped several times for a reason that is not in your file. Please upload Connections.csv once more.'

// Batches begin small, so that writing begins early. The embedded database works in this process, one statement after the
// other: a batch is as long as other calls may be kept waiting.
const WRITING = {
  embedded: { batchRows: 500, turnMs: 30, writers: 1 },
  postgres: { batchRows: 1000, turnMs: 150, writers: 2 },
}

const GIVE_WAY_MS = 250

/** The import was given back before its end, or another server has taken it over. */
export class ImportStopped extends Error {}

type Options = {
  database: Database
  quotas: Quotas
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
  writing: {
    /** Of the first batch; the others are as large as what a turn has time for. */
    batchRows: number
    turnMs: number
    /** How many batches are written at the same time. */
    writers: number
  }
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
  const run = await inCompany((db) => startRun(db, upload_id))
  if (!run) return
  const writing = WRITING[database.kind]
  const removeAllHidden = async () => {
    while (await inCompany((db) => removeHidden(db, run, writing.batchRows)));
  }
  if (run.run > 1) await removeAllHidden()
  if (run.run > MOST_RUNS) {
    await inCompany((db) => finishUpload(db, run, { error: GAVE_UP }))
    return
  }
  const key = erasureKey(await signingSecret({ database }))
  for (;;) {
    const erased = { key, hashes: await inCompany(erasedHashes) }
    const thread = options.openThread()
    try {
      if (await importFile({ ...options, run, thread, erased, writing, inCompany })) return
    } finally {
      await thread.close()
    }
    await removeAllHidden()
  }
}

/** False where somebody was erased meanwhile: then all begins again. */
async function importFile(work: Import): Promise<boolean> {
  const { thread, run, erased, inCompany } = work
  if (!(await thread.hasRead(run.upload_id))) await passFile(work)
  const read = await thread.read(run.upload_id, erased)
  if (!read.ok) return turnAway(work, read.error)
  await inCompany((db) => countRows(db, run.upload_id, read.rows))
  await learnConnections(work)
  await learnPasses(work)
  await thread.merge()
  await learnPersons(work)
  const added = await thread.place()
  const problem = await quotaProblem(work, added)
  if (problem) return turnAway(work, problem)
  for (const left of await thread.leftOut(work.writing.batchRows))
    await inCompany((db) => markLeftOut(db, run, left))
  await writeHidden(work, read.rows - added)
  return completeInTurn(work, await thread.outcome())
}

/** The upload ends with a sentence, and nothing of its file is imported. */
async function turnAway({ run, inCompany }: Import, error: string): Promise<true> {
  await inCompany((db) => finishUpload(db, run, { error }))
  giveMemoryBack()
  return true
}

/** Why there is no room for the people whom the file would add; null where there is. */
async function quotaProblem(
  { database, quotas, thread, run: { employee_id }, inCompany }: Import,
  connections: number,
): Promise<string | null> {
  const email = await inCompany((db) => emailOf(db, employee_id))
  const allowance = await allowanceOf({ database, quotas }, email ?? '')
  const persons = await thread.newPersons()
  return inCompany((db) => importProblem(db, allowance, { employee_id, connections, persons }))
}

/** Part by part: all of it is held by the thread alone. */
async function passFile({ thread, run, inCompany }: Import) {
  for (let number = 1; ; number++) {
    const part = await inCompany((db) => filePart(db, run.upload_id, number))
    if (!part) return
    await thread.addPart(part)
  }
}

async function learnConnections({ thread, run, writing, inCompany }: Import) {
  const { batchRows } = writing
  for (let after: string | null = null; ;) {
    const page = await inCompany((db) => ownConnections(db, run.employee_id, after, batchRows))
    await thread.know(page.rows)
    if (page.size < batchRows) return
    after = page.last
  }
}

async function learnPasses({ thread, run, database, inCompany }: Import) {
  const [company, hashes] = await inCompany(async (db) => [
    db.company,
    await purgedPasses(db, run.employee_id),
  ])
  if (hashes.length === 0) return
  await thread.knowPasses({ key: passKey(await signingSecret({ database }), company), hashes })
}

async function learnPersons({ thread, inCompany }: Import) {
  if (!(await inCompany(hasPersons))) return
  for (const keys of await thread.personKeys())
    await thread.knowPersons(await inCompany((db) => personsByKeys(db, keys)))
}

/** New rows in batches, to be shared by several writers; while they write, the thread makes the next. */
async function* newRows(thread: ImportThread, size: () => number) {
  let next = thread.nextRows(size())
  for (let batch = await next; batch; batch = await next) {
    next = thread.nextRows(size())
    next.catch(() => undefined) // whoever awaits it hears of it; where writing has failed, nobody does
    yield batch
  }
}

/** Ends when nothing is written any more, well or not. */
async function writeHidden({ thread, run, writing, inCompany, beforeBatch }: Import, alreadyDone: number) {
  let done = alreadyDone
  let size = writing.batchRows
  const batches = newRows(thread, () => size)
  const write = async () => {
    for await (const batch of batches) {
      await beforeBatch?.()
      await inCompany(async (db) => {
        const start = performance.now()
        await insertHidden(db, run, batch)
        done += batch.size
        if (!(await holdRun(db, run, done))) throw new ImportStopped('Another run has taken over.')
        size = nextBatchRows(batch.size, performance.now() - start, writing.turnMs)
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: writing.writers }, write))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
const isConflict = (cause: unknown) => ['55P03', '40P01'].includes((cause as { code?: string }).code ?? '')

/** As often as people's own calls come first. */
async function completeInTurn(work: Import, outcome: Outcome): Promise<boolean> {
  for (;;) {
    try {
      return await complete(work, outcome)
    } catch (cause) {
      if (!isConflict(cause)) throw cause
    }
    await sleep(GIVE_WAY_MS)
  }
}

/** All or nothing: from here on everybody sees the new rows, the changed ones and the receipt. */
async function complete({ run, erased, inCompany }: Import, outcome: Outcome): Promise<boolean> {
  return inCompany(async (db) => {
    await giveWay(db)
    await shareNetwork(db)
    if ((await countErased(db)) !== erased.hashes.length) return false
    const { changedConnections, changedPersons, leaving, unions, foundPasses, receipt } = outcome
    if (!(await finishUpload(db, run, { receipt }))) throw new ImportStopped('Another run has taken over.')
    if (changedConnections.size > 0) await updateConnections(db, run, changedConnections)
    if (changedPersons.size > 0) await updatePersons(db, changedPersons)
    await uniteConnections(db, run.employee_id, unions)
    await leavePersons(db, leaving)
    if (foundPasses.length > 0) await forgetPasses(db, run.employee_id, foundPasses)
    return true
  })
}
