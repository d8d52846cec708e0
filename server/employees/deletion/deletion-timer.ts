import type { Services } from '../../services.ts'
import { removeDueCompanies } from './remove-companies.ts'

const MINUTE_MS = 60_000

type DeletionTimer = { stop(): Promise<void> }

/**
 * Deletes companies whose day to undo is over, at the start and once a minute. Runs in processes that import (WORKER). Several of
 * them do not disturb each other.
 */
export function startDeletionTimer(
  services: Pick<Services, 'settings' | 'database' | 'log' | 'now'>,
  { everyMs = MINUTE_MS } = {},
): DeletionTimer {
  if (services.settings.worker === 'off') return { stop: async () => undefined }
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout
  async function run() {
    try {
      await removeDueCompanies(services, signal)
    } catch (cause) {
      if (!signal.aborted)
        services.log.error({ err: cause }, 'deleting companies failed and is tried again in a minute')
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
