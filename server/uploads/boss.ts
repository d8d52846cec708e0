import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { onItsOwn } from './queue.store.ts'

const WATCH_SECONDS = 15 // so that an abandoned import starts again well within a minute

/**
 * A clock that never steps back. By that of the machine, a worker would sleep for as long as it is set back. The first moment is the
 * machine's.
 */
const STEADY_CLOCK = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (fn: () => void, ms: number) => setTimeout(fn, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (fn: () => void, ms: number) => setInterval(fn, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

/** pg-boss, whose tables are in the product's own database. The import queue uses it. */
export async function openBoss(database: Database, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: onItsOwn(database) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    clock: STEADY_CLOCK,
    schedule: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  })
  boss.on('error', (cause) => log.warn({ err: cause }, 'queue'))
  await boss.start()
  return boss
}

/** The embedded database has one process: a job that is active at its start was under way when the last process died. */
export async function requeueAbandoned(boss: PgBoss, { kind }: Database, queue: string) {
  if (kind !== 'embedded') return
  const jobs = await boss.findJobs(queue)
  const abandoned = jobs.filter(({ state }) => state === 'active').map(({ id }) => id)
  if (abandoned.length > 0) await boss.fail(queue, abandoned)
}
