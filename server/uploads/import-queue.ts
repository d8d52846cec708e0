import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { CompanyDb, Database } from '../db/database.ts'
import { requeueAbandoned } from '../queue/boss.ts'
import { inTransaction } from '../queue/queue.store.ts'
import type { Quotas } from '../quotas/quotas.rules.ts'
import { withoutValues } from '../safe-error.ts'
import {
  IMPORT_QUEUE,
  moveToEnd,
  moveNextToEnd,
  requeue,
  queueDepth,
  type QueueDepth,
} from './import-queue.store.ts'
import { spareThread } from './spare-thread.ts'
import { takeTurn, type ImportJob } from './take-turn.ts'
import { fileBytes } from './upload.store.ts'
import { ImportStopped, type Batch } from './write-hidden.ts'

const HEARTBEAT_SECONDS = 10 // the shortest that pg-boss accepts
const POLL_SECONDS = 2 // finds jobs of other servers, and retries
const STOP_MS = 8_000

const SMALL_FILE_BYTES = 500_000 // some 4,000 people

// A small file never waits for a large one: each kind has its own worker, which takes the companies in turn.
const [SMALL, LARGE] = [1, 0] // priorities
const WORKERS = [
  { range: { minPriority: SMALL }, mostWriters: 1 },
  { range: { maxPriority: LARGE }, mostWriters: Infinity },
]

export type ImportQueue = {
  /** Prepares for the import of a file that is being received. */
  expect(): void
  /** Enqueues an upload in the transaction that stores it, so that neither exists without the other. */
  enqueue: (db: CompanyDb, uploadId: string) => Promise<void>
  /** Call it after that transaction: the import starts now, not at the next poll. */
  wake: () => void
  /** The number of imports that wait or run, and the age of the oldest. */
  depth: () => Promise<QueueDepth>
  /** Puts a running import back into the queue and takes no other one; files are still accepted. */
  release: () => void
  /** Puts a running import back into the queue, then stops pg-boss. */
  close: () => Promise<void>
}

type Options = {
  boss: PgBoss
  database: Database
  log: Logger
  /** For tests: waits before each batch of an import. */
  beforeBatch?: (batch: Batch) => Promise<void>
} & (
  | {
      work?: boolean
      /** How many people imports may add (server/quotas). */
      quotas: Quotas
    }
  /** This process only fills the queue; another one works on it. */
  | { work: false; quotas?: never }
)

/** The import queue in the product's own database, and its workers. */
export async function startImportQueue({
  boss,
  database,
  quotas,
  log,
  work = true,
  beforeBatch,
}: Options): Promise<ImportQueue> {
  const stopping = new AbortController()
  const { signal } = stopping
  const threads = spareThread()
  const openThread = threads.take
  await createQueue(boss)
  await requeueAbandoned(boss, database, IMPORT_QUEUE)
  const importNext = async (job: Job<ImportJob>, worker: (typeof WORKERS)[number]) => {
    try {
      const options = { ...worker, database, quotas: quotas!, log, openThread, signal, beforeBatch }
      const end = await takeTurn(job.data, options)
      if (end === 'paused') return await requeue(database, job)
      await boss.complete(IMPORT_QUEUE, job)
      await moveNextToEnd(database, job)
    } catch (cause) {
      if (!(cause instanceof ImportStopped)) {
        log.error({ err: cause }, 'import failed')
        await moveToEnd(database, job).catch(() => undefined)
      }
      throw withoutValues(cause) // pg-boss stores the error
    } finally {
      wake() // another job may wait already
    }
  }
  const workers: string[] = []
  const wake = () => workers.forEach((id) => boss.notifyWorker(id))
  for (const worker of work ? WORKERS : []) {
    const options = { pollingIntervalSeconds: POLL_SECONDS, ...worker.range }
    workers.push(await boss.work<ImportJob>(IMPORT_QUEUE, options, ([job]) => importNext(job!, worker)))
  }
  return {
    expect: () => {
      if (work) threads.warm()
    },
    async enqueue(db, upload_id) {
      const job: ImportJob = { company_id: db.company, upload_id }
      const priority = (await fileBytes(db, upload_id)) <= SMALL_FILE_BYTES ? SMALL : LARGE
      await inTransaction(db, (executeSql) =>
        boss.send(IMPORT_QUEUE, job, { singletonKey: db.company, priority, db: { executeSql } }),
      )
    },
    wake,
    depth: () => queueDepth(database),
    release: () => stopping.abort(),
    async close() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
      await threads.close()
    },
  }
}

const createQueue = (boss: PgBoss) =>
  boss.createQueue(IMPORT_QUEUE, {
    policy: 'key_strict_fifo', // one import at a time in a company, in the order of the uploads
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 1_000_000, // the import decides when to give up, so that every upload ends
    retryDelay: 1,
    deleteAfterSeconds: 24 * 60 * 60,
  })
