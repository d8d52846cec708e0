import process from 'node:process'
import { pino } from 'pino'
import { createLog } from './open.ts'
import type { Settings } from './settings.ts'

const CLOSE_MS = 5_000

/**
 * Whatever nobody caught ends the process: one line in the log, without values of the database; what `closeFirst` was given
 * is closed; exit code 1. Node by itself would print a stack with what the database tells, on many lines.
 */
export function installLastResort(settings: Settings) {
  const log = createLog(settings, pino.destination({ dest: 1, sync: true })) // nothing is written once all has ended
  let close = async () => {}
  let ending = false
  const end = async (cause: unknown) => {
    log.fatal({ err: cause }, 'nobody caught this')
    if (ending) return // what goes wrong while all is closed is only told
    ending = true
    setTimeout(() => process.exit(1), CLOSE_MS)
    await close().catch((late: unknown) => log.error({ err: late }, 'closing failed'))
    process.exit(1)
  }
  process.on('uncaughtException', (cause) => void end(cause))
  process.on('unhandledRejection', (cause) => void end(cause))
  return { closeFirst: (fn: () => Promise<void>) => void (close = fn) }
}
