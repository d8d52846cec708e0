import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Quotas } from '../quotas/quotas.rules.ts'
import { waitingCompanies } from './import-queue.store.ts'
import type { ImportThread } from './import-thread.ts'
import { runImport, type ImportEnd } from './run-import.ts'
import { isTurnOver } from './turns.rules.ts'
import type { Batch } from './write-hidden.ts'

export type ImportJob = { company_id: string; upload_id: string }

type Options = {
  database: Database
  /** How many people imports may add (server/quotas). */
  quotas: Quotas
  log: Logger
  openThread(): ImportThread
  /** The priorities of the jobs that the worker takes. */
  range: { minPriority?: number; maxPriority?: number }
  /** How many batches it may write at the same time. */
  mostWriters: number
  /** Aborted when the server is about to stop. */
  signal: AbortSignal
  beforeBatch?: ((batch: Batch) => Promise<void>) | undefined
}

/**
 * One turn of a company: its next upload. 'paused' if a part is left for the company's next turn, because another company waits for the
 * same worker.
 */
export async function takeTurn(
  job: ImportJob,
  { log, range, mostWriters, ...options }: Options,
): Promise<ImportEnd> {
  const { database } = options
  const turnIsOver = async (hadShare: boolean) =>
    isTurnOver(await waitingCompanies(database, range), hadShare)
  const end = await runImport(job, { ...options, mostWriters, isTurnOver: turnIsOver })
  if (end === 'paused') return end
  try {
    if (!(await turnIsOver(true))) await database.tidy() // otherwise after the next turn, for all companies
  } catch (cause) {
    log.warn({ err: cause }, 'tidying after an import failed')
  }
  return 'ended'
}
