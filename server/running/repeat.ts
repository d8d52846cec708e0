import type { Services } from '../services.ts'

/** Work that goes on until it is stopped. */
export type Repeated = { stop(): Promise<void> }

/**
 * Does `work` at the start and again `everyMs` after each end, in processes that import (WORKER). Several of them must not disturb each
 * other. A failure is logged with `onFailure`, and the work is tried again. stop() aborts the signal and waits for the end.
 */
export function startRepeated(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: string,
): Repeated {
  if (settings.worker === 'off') return { stop: async () => undefined }
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout
  async function run() {
    try {
      await work(signal)
    } catch (cause) {
      if (!signal.aborted) log.error({ err: cause }, onFailure)
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
