import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../domain/time.ts'
import { emailOf } from '../auth/base/member.store.ts'
import { lastingKey } from '../secret/secret.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockEmployee, lockNetwork } from '../db/locks.ts'
import { withStatementTime } from '../running/statement-time.ts'
import { violatesIndex } from '../violation.ts'
import { addToEmployers, employersOf, recountEmployers } from '../employers/employer-rows.store.ts'
import { erasureKey, type ErasedList } from '../privacy/erased-hash.ts'
import { countErased, erasedHashes } from '../privacy/erased.store.ts'
import { allowanceOf, hiddenProblem, importProblem } from '../quotas/quotas.ts'
import type { Allowance, Quotas } from '../quotas/quotas.rules.ts'
import { passKey } from '../privacy/pass-hash.ts'
import { forgetPasses, purgedPasses } from '../privacy/purged-pass.store.ts'
import {
  addedSoFar,
  hasPersons,
  holdRun,
  markLeftOut,
  ownConnections,
  personsByKeys,
  removeHidden,
  updateConnections,
  updatePersons,
  yieldToRequests,
  type Run,
} from './import.store.ts'
import { openImportThread, TooMuchWork, type CpuLimit, type ImportThread } from './import-thread.ts'
import type { ChangedEmployers, Outcome } from './import-work.ts'
import { renewCompany } from './renew-derived.ts'
import { leavePersons, settleClaims, uniteConnections } from './same-human.store.ts'
import { countRows, filePart, finishUpload, startRun } from './upload.store.ts'
import { ImportStopped, writeHidden, type Batch, type Writing } from './write-hidden.ts'

const MOST_RUNS = 5
const TOO_MUCH_WORK =
  'Reading this file takes far longer than a list of people. Upload the file named Connections.csv from your LinkedIn download, just as it came.'
const GAVE_UP =
  'The import stopped several times for a reason that is not in your file. Please upload Connections.csv once more.'

// The embedded database runs one statement at a time: a batch is as long as other calls may wait.
const WRITING = {
  embedded: { batchRows: 500, writers: 1 },
  postgres: { batchRows: 1000, writers: 2 },
}

const RETRY_MS = 250
const STATEMENT_MS = 10 * MINUTE_MS // those of the last transaction change thousands of rows

type Options = {
  database: Database
  quotas: Quotas
  /** Aborted when the server is about to stop. */
  signal: AbortSignal
  /** For tests: waits before each batch. */
  beforeBatch?: ((batch: Batch) => Promise<void>) | undefined
  /** For tests. */
  cpuLimit?: CpuLimit | undefined
}

type Import = Options & {
  run: Run
  thread: ImportThread
  erased: ErasedList
  /** Who admins had added when the file was read (addedSoFar). */
  added: string
  writing: Writing
  /** One transaction in the upload's company. */
  inCompany: <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>
}

/**
 * Imports one upload, until its receipt or its error. New rows are hidden until the last transaction, which also changes existing rows.
 * Call it again at any time for an unfinished upload: it starts over from the file.
 */
export async function runImport(
  { company_id, upload_id }: { company_id: string; upload_id: string },
  options: Options,
) {
  const { database, signal } = options
  const inCompany: Import['inCompany'] = async (fn) => {
    if (signal.aborted) throw new ImportStopped('The server stops.')
    return withStatementTime(STATEMENT_MS, () => database.inCompany(company_id, fn))
  }
  await renewCompany(database, company_id)
  const run = await inCompany((db) => startRun(db, upload_id))
  if (!run) return
  const writing = WRITING[database.kind]
  if (run.run > 1) await removeAllHidden({ run, writing, inCompany })
  if (run.run > MOST_RUNS) return void (await inCompany((db) => finishUpload(db, run, { error: GAVE_UP })))
  const key = erasureKey(await lastingKey({ database }))
  for (;;) {
    const { hashes, added } = await inCompany(async (db) => ({
      hashes: await erasedHashes(db),
      added: await addedSoFar(db),
    }))
    const erased = { key, hashes }
    const { steps: thread, close } = openImportThread(options.cpuLimit)
    const work = { ...options, run, thread, erased, added, writing, inCompany }
    try {
      if (await importFile(work)) return
    } catch (cause) {
      if (cause instanceof TooMuchWork) return void (await turnAway(work, TOO_MUCH_WORK))
      if (!isAboutChangedPeople(cause)) throw cause
      if (!(await inCompany((db) => holdRun(db, run, 0)))) throw new ImportStopped('The upload is gone.')
    } finally {
      await close()
    }
    await removeAllHidden({ run, writing, inCompany })
  }
}

/** The person of a new connection was erased meanwhile (foreign_key_violation), or an admin added someone with their link (unique_violation). */
function isAboutChangedPeople(cause: unknown) {
  return (cause as { code?: string }).code === '23503' || violatesIndex(cause, 'person_link')
}

/** False if someone was erased or added meanwhile: then the import must start over. */
async function importFile(work: Import): Promise<boolean> {
  const { thread, erased, run, inCompany } = work
  await passFile(work)
  const read = await thread.read(erased)
  if (!read.ok) return turnAway(work, read.error)
  await inCompany((db) => countRows(db, run.upload_id, read.rows))
  const added = await learn(work)
  const allowance = await allowanceOfRun(work)
  const problem = await quotaProblem(work, allowance, added)
  if (problem) return turnAway(work, problem)
  for (const left of await thread.leftOut(work.writing.batchRows))
    await inCompany((db) => markLeftOut(db, run, left))
  await writeHidden(work, read.rows - added)
  const tooMuch = allowance.isProven ? null : await inCompany(hiddenProblem)
  if (tooMuch) return turnAway(work, tooMuch)
  return completeOnceFree(work, await thread.outcome())
}

/** Ends the upload with an error. */
async function turnAway(work: Import, error: string): Promise<true> {
  const { run, inCompany } = work
  await removeAllHidden(work)
  await inCompany((db) => finishUpload(db, run, { error }))
  return true
}

async function allowanceOfRun({ database, quotas, run, inCompany }: Import): Promise<Allowance> {
  const email = await inCompany((db) => emailOf(db, run.employee_id))
  return allowanceOf({ database, quotas }, email ?? '')
}

async function removeAllHidden({ run, writing, inCompany }: Pick<Import, 'run' | 'writing' | 'inCompany'>) {
  while (await inCompany((db) => removeHidden(db, run, writing.batchRows)));
}

/** Why the people of the file exceed a quota; null if they do not. */
async function quotaProblem(
  { thread, run: { employee_id }, inCompany }: Import,
  allowance: Allowance,
  connections: number,
): Promise<string | null> {
  const persons = await thread.newPersons()
  return inCompany((db) => importProblem(db, allowance, { employee_id, connections, persons }))
}

/** Part by part, so that only the thread holds the whole file. */
async function passFile({ thread, run, inCompany }: Import) {
  for (let number = 1; ; number++) {
    const part = await inCompany((db) => filePart(db, run.upload_id, number))
    if (!part) return
    await thread.addPart(part)
  }
}

/** Tells the thread what the company knows: own connections, purged passes, and persons that the file may mean → the number of new connections. */
async function learn({ thread, run, writing: { batchRows }, database, inCompany }: Import): Promise<number> {
  for (let after: string | null = null; ;) {
    const page = await inCompany((db) => ownConnections(db, run.employee_id, after, batchRows))
    await thread.know(page.rows)
    if (page.size < batchRows) break
    after = page.last
  }
  const [company, hashes] = await inCompany(async (db) => [
    db.company,
    await purgedPasses(db, run.employee_id),
  ])
  if (hashes.length > 0)
    await thread.knowPasses({ key: passKey(await lastingKey({ database }), company), hashes })
  await thread.merge()
  if (await inCompany(hasPersons))
    for (const keys of await thread.personKeys())
      await thread.knowPersons(await inCompany((db) => personsByKeys(db, keys)))
  return thread.place()
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
const isConflict = (cause: unknown) => ['55P03', '40P01'].includes((cause as { code?: string }).code ?? '')

/** Tries again while requests hold the locks. */
async function completeOnceFree(work: Import, outcome: Outcome): Promise<boolean> {
  for (;;) {
    try {
      return await complete(work, outcome)
    } catch (cause) {
      if (!isConflict(cause)) throw cause
    }
    await sleep(RETRY_MS)
  }
}

/** The last transaction: it shows the new rows, the changed ones and the receipt at once. */
async function complete({ run, erased, added, inCompany }: Import, outcome: Outcome): Promise<boolean> {
  return inCompany(async (db) => {
    await yieldToRequests(db)
    await lockNetwork(db)
    await lockEmployee(db, run.employee_id)
    if ((await countErased(db)) !== erased.hashes.length || (await addedSoFar(db)) !== added) return false
    const { changedConnections, changedPersons, leaving, unions, foundPasses, employers, receipt } = outcome
    const before = await employersOf(db, employers.changed)
    if (!(await finishUpload(db, run, { receipt }))) throw new ImportStopped('Another run has taken over.')
    if (changedConnections.size > 0) await updateConnections(db, run, changedConnections)
    if (changedPersons.size > 0) await updatePersons(db, changedPersons)
    await uniteConnections(db, run.employee_id, unions)
    await leavePersons(db, leaving)
    await settleClaims(db, unions, leaving)
    if (foundPasses.length > 0) await forgetPasses(db, run.employee_id, foundPasses)
    await recountPersons(db)
    await recountChanged(db, run.employee_id, { ...employers, before })
    return true
  })
}

/** Persons who change are counted again, with everyone who knows them. The others gain this employee, and new people are added up. */
async function recountChanged(
  db: CompanyDb,
  employee: string,
  { ofNew, joined, changed, before }: ChangedEmployers & { before: string[] },
) {
  const recounted = new Set([...before, ...(await employersOf(db, changed))])
  const gained = new Map(ofNew.map(({ employer_key, functions }) => [employer_key, functions]))
  for (const key of await employersOf(db, joined)) if (!gained.has(key)) gained.set(key, {})
  for (const key of recounted) gained.delete(key)
  await recountEmployers(db, [...recounted])
  await addToEmployers(db, employee, gained)
}
