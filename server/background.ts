import type { Logger } from 'pino'

/** Work that no answer waits for. Nothing of it is lost when the server is stopped, and it ends with the process that is killed. */
export type Background = {
  /** Starts the work; where it fails, that is logged with this sentence. */
  run(failure: string, work: () => Promise<unknown>): void
  /** Resolves once nothing is under way, whether it succeeded or failed. */
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
