import { createSlots } from './running/slots.ts'
import { openThread, type Thread } from './running/thread.ts'

const HEAP_MB = 512
const IDLE_MS = 30_000

/** Reading took too long, or too much memory. */
export class CutOff extends Error {}

const isOutOfMemory = (cause: unknown) => (cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

export type ReadingThread = {
  /**
   * What a step of reading-worker.ts makes of its arguments. Errors: CutOff if that takes longer than `ms` or too much memory; the signal's
   * reason if it aborts; what the step throws. Companies take turns: the next one is that served longest ago.
   */
  read(
    step: string,
    args: unknown[],
    limits: { ms: number; company?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<unknown>
  close(): Promise<void>
}

/** What comes from outside is parsed here, one after the other, because a hostile answer would keep everyone waiting. */
export function readingThread(): ReadingThread {
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  const slots = createSlots({ person: 1, company: 1, all: 1, waiting: Infinity }, () => new CutOff())
  async function close() {
    clearTimeout(idle)
    const open = thread
    thread = null
    await open?.close()
  }
  const readNow: ReadingThread['read'] = async (step, args, { ms, signal }) => {
    signal?.throwIfAborted()
    clearTimeout(idle)
    thread ??= openThread(new URL('./reading-worker.ts', import.meta.url), HEAP_MB)
    const stop = () => void close()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      stop()
    }, ms)
    signal?.addEventListener('abort', stop)
    try {
      return await thread.ask(step, ...args)
    } catch (cause) {
      await close()
      signal?.throwIfAborted()
      throw isLate || isOutOfMemory(cause) ? new CutOff() : cause
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }
  return {
    async read(step, args, limits) {
      const company = limits.company ?? ''
      const release = await slots.take({ company, person: company })
      return readNow(step, args, limits).finally(release)
    },
    close,
  }
}
