import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { CompanyDb, Database } from '../db/database.ts'
import { requeueAbandoned } from './boss.ts'
import { inTransaction } from './queue.store.ts'
import { logAbout } from '../log.ts'
import type { Quotas } from '../quotas/quotas.rules.ts'
import { withoutValues } from '../safe-error.ts'
import { IMPORT_QUEUE, importsInGroup, queueDepth, type QueueDepth } from './import-queue.store.ts'
import type { CpuLimit } from './import-thread.ts'
import { runImport } from './run-import.ts'
import { fileBytes } from './upload.store.ts'
import { ImportStopped, type Batch } from './write-hidden.ts'

const HEARTBEAT_SECONDS = 10 // the shortest that pg-boss accepts
const POLL_SECONDS = 2 // finds jobs of other servers, and retries
const STOP_MS = 8_000

const SMALL_FILE_BYTES = 500_000 // about 4,000 people

// Of the companies' next imports, pg-boss starts the one with the highest priority, then the oldest. An import's priority falls with
// the number of imports that its company has in the queue, so a company with many files delays another one's first file by one file.
// All unproven accounts count as one company, and one of their imports runs at a time: accounts cost nothing until an address is proven.
const UNPROVEN = 'unproven'
// A small file never waits for a large one: each kind has its own worker, and priorities of its own.
const MOST_COUNTED = 1000
const WORKERS = [{ minPriority: 0 }, { maxPriority: -1 }]
const priorityOf = (bytes: number, before: number) =>
  bytes <= SMALL_FILE_BYTES ? Math.max(MOST_COUNTED - before, 0) : -1 - before

type ImportJob = { company_id: string; upload_id: string }

export type ImportQueue = {
  /** Enqueues an upload in the transaction that stores it, so that neither exists without the other. */
  enqueue: (db: CompanyDb, uploadId: string, isUnproven?: boolean) => Promise<void>
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
  cpuLimit?: CpuLimit
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
  cpuLimit,
}: Options): Promise<ImportQueue> {
  const stopping = new AbortController()
  const { signal } = stopping
  await createQueue(boss)
  await requeueAbandoned(boss, database, IMPORT_QUEUE)
  const importNext = async (job: Job<ImportJob>) => {
    try {
      const began = performance.now()
      await runImport(job.data, { database, quotas: quotas!, signal, beforeBatch, cpuLimit })
      const { upload_id } = job.data
      log.info({ upload_id, ms: Math.round(performance.now() - began) }, 'imported')
      await boss.complete(IMPORT_QUEUE, job)
    } catch (cause) {
      if (!(cause instanceof ImportStopped)) log.error({ err: cause }, 'import failed')
      throw withoutValues(cause) // pg-boss stores the error
    } finally {
      wake() // another job may wait already
    }
    await tidyAtTheEnd().catch((err: unknown) => log.warn({ err }, 'tidying after an import failed'))
  }
  /** The last of several imports tidies for all of them. */
  const tidyAtTheEnd = async () => {
    if ((await queueDepth(database)).waiting === 0) await database.tidy()
  }
  const workers: string[] = []
  const wake = () => workers.forEach((id) => boss.notifyWorker(id))
  for (const worker of work ? WORKERS : []) {
    const options = { pollingIntervalSeconds: POLL_SECONDS, groupConcurrency: 1, ...worker }
    workers.push(
      await boss.work<ImportJob>(IMPORT_QUEUE, options, ([job]) =>
        logAbout({ company_id: job!.data.company_id }, () => importNext(job!)),
      ),
    )
  }
  return {
    async enqueue(db, upload_id, isUnproven = false) {
      const job: ImportJob = { company_id: db.company, upload_id }
      const group = { id: isUnproven ? UNPROVEN : db.company }
      const bytes = await fileBytes(db, upload_id)
      await inTransaction(db, async (executeSql) => {
        const priority = priorityOf(bytes, await importsInGroup(db, group.id))
        await boss.send(IMPORT_QUEUE, job, { singletonKey: db.company, group, priority, db: { executeSql } })
      })
    },
    wake,
    depth: () => queueDepth(database),
    release: () => stopping.abort(),
    async close() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
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
