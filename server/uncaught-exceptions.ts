import process from 'node:process'
import { pino } from 'pino'
import { createLog } from './log.ts'
import type { Settings } from './settings.ts'

const CLOSE_MS = 5_000

/**
 * Ends the process after an uncaught exception: logs one line without values of the database, calls what `closeFirst` was
 * given, and exits with 1. Node itself would print the error on many lines, with the values that the database reports.
 */
export function handleUncaughtExceptions(settings: Settings) {
  const log = createLog(settings, pino.destination({ dest: 1, sync: true })) // an asynchronous line would be lost when the process exits
  let close = async () => {}
  let ending = false
  const end = async (cause: unknown) => {
    log.fatal({ err: cause }, 'uncaught exception')
    if (ending) return // failures while closing are only logged
    ending = true
    setTimeout(() => process.exit(1), CLOSE_MS)
    await close().catch((late: unknown) => log.error({ err: late }, 'closing failed'))
    process.exit(1)
  }
  process.on('uncaughtException', (cause) => void end(cause))
  process.on('unhandledRejection', (cause) => void end(cause))
  return { closeFirst: (fn: () => Promise<void>) => void (close = fn) }
}
