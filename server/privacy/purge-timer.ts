import { forgetSignIns } from '../auth/forget-sign-ins.ts'
import type { Services } from '../services.ts'
import { purge } from './purge.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type PurgeTimer = { stop(): Promise<void> }

type Options = { firstMs?: number; everyMs?: number }

/**
 * Purges once a day, first some minutes after the start: expired sessions and links, and people unless PURGE_DAYS is never. Several
 * workers purge at different times; if they meet, the second finds nothing to do.
 */
export function startPurgeTimer(
  { settings, database, log, now }: Services,
  { firstMs = (5 + Math.random() * 25) * MINUTE_MS, everyMs = DAY_MS }: Options = {},
): PurgeTimer {
  const stopping = new AbortController()
  const { signal } = stopping
  const days = settings.purgeDays
  if (settings.worker === 'off') return { stop: async () => undefined }
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const again = (ms: number) => {
    timer = setTimeout(() => (running = run()), ms).unref()
  }
  async function run() {
    try {
      await forgetSignIns(database, now(), signal)
      if (days !== null) log.info(await purge(database, { days, now: now(), signal }), 'purged')
      await database.tidy()
    } catch (cause) {
      if (!signal.aborted) log.error({ err: cause }, 'the purge failed and is tried again in a day')
    }
    if (!signal.aborted) again(everyMs * (0.95 + Math.random() * 0.1))
  }
  again(firstMs)
  return {
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}
