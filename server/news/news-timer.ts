import type { Services } from '../services.ts'
import { digestsFor } from './news.rules.ts'
import { enqueueDigests, sendDueMails } from './send-due-mails.ts'

const EVERY_MS = 10_000

type NewsTimer = { stop(): Promise<void> }

/**
 * Sends the mails with news that are due: at the start and every few seconds. Runs in processes that import (WORKER). Several of them
 * share the mails.
 */
export function startNewsTimer(services: Services, { everyMs = EVERY_MS } = {}): NewsTimer {
  if (services.settings.worker === 'off') return { stop: async () => undefined }
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout
  let week = ''
  async function run() {
    try {
      const { period } = digestsFor(services.now())[0]!
      if (week !== period) await enqueueDigests(services, signal)
      week = period
      await sendDueMails(services, signal)
    } catch (cause) {
      if (!signal.aborted)
        services.log.error({ err: cause }, 'sending mails with news failed and is tried again')
    }
    if (!signal.aborted) timer = setTimeout(() => (running = run()), everyMs).unref()
  }
  let running = run()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
