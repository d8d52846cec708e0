import type { PgBoss } from 'pg-boss'
import { HOUR_MS } from '../../domain/time.ts'
import { withStatementTime } from './statement-time.ts'
import { startRepeated, type Repeated } from './repeat.ts'
import { withoutValues } from '../safe-error.ts'
import type { Services } from '../services.ts'

const HEARTBEAT_SECONDS = 60
const LONGEST_SECONDS = 23 * 60 * 60
const RETRY_SECONDS = 60
const LONGEST_RETRY_SECONDS = 60 * 60
const KEPT_SECONDS = 2 * 24 * 60 * 60

export type Pace = {
  /** How often this process asks for the work. */
  askMs: number
  /** How often it looks whether there is work. */
  pollSeconds: number
  /** The work is asked for at most once in each of these; never while it waits or runs. */
  everySeconds?: number
  /** It begins so long after it was asked for. */
  delaySeconds?: number
}

type Options = Pace & {
  /** The name of its queue. */
  name: string
  work: (signal: AbortSignal) => Promise<void>
  onFailure: string
  isNeeded?: () => Promise<boolean>
}

const openQueue = (boss: PgBoss, name: string) =>
  boss.createQueue(name, {
    policy: 'exclusive',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: LONGEST_SECONDS,
    retryLimit: 1_000,
    retryDelay: RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  })

/**
 * Work on the whole database: processes that import (WORKER) ask for it, and one of them does it. If that one fails or dies, one of them
 * does it again, first a minute or two later. stop() aborts the signal and waits for the end.
 */
export function startSharedWork(
  services: Pick<Services, 'settings' | 'log' | 'boss'>,
  { name, work, onFailure, askMs, pollSeconds, everySeconds, delaySeconds, isNeeded }: Options,
): Repeated {
  const { log, boss } = services
  const stopping = new AbortController()
  const { signal } = stopping
  let worker: string | undefined
  const doIt = async () => {
    try {
      await withStatementTime(HOUR_MS, () => work(signal))
    } catch (cause) {
      if (!signal.aborted) log.error({ err: cause }, onFailure)
      throw withoutValues(cause) // pg-boss stores the error
    }
  }
  const asking = startRepeated(
    services,
    askMs,
    async () => {
      if (!worker) {
        await openQueue(boss, name)
        worker = await boss.work(name, { pollingIntervalSeconds: pollSeconds }, doIt)
      }
      if (isNeeded && !(await isNeeded())) return
      const slot = everySeconds && { singletonSeconds: everySeconds }
      const asked = await boss.send(name, null, { ...slot, startAfter: delaySeconds })
      if (asked) boss.notifyWorker(worker)
    },
    onFailure,
  )
  return {
    async stop() {
      stopping.abort()
      await asking.stop()
      if (worker) await boss.offWork(name, { id: worker, wait: true })
    },
  }
}
