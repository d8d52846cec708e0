import type { Logger } from 'pino'

/** Work that no answer waits for. A server that stops finishes it; a killed one loses it. */
export type Background = {
  /** Starts the work, and logs this sentence if it fails. */
  run(failure: string, work: () => Promise<unknown>): void
  /** Resolves once all work has succeeded or failed. */
  settled(): Promise<void>
}

export function createBackground(log: Pick<Logger, 'error'>): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(failure, work) {
      const running = work()
        .catch((err: unknown) => log.error({ err }, failure))
        .then(() => void underWay.delete(running))
      underWay.add(running)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
