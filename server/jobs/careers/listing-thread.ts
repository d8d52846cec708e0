import type { PageKey } from '../../../domain/careers-page.ts'
import { openThread, type Thread } from '../../thread.ts'
import { ListingProblem } from './listing-problem.ts'
import type { Bodies, PartAnswer } from './read-part.ts'

const HEAP_MB = 512
const IDLE_MS = 30_000

export type ListingThread = {
  /**
   * The body of a provider's answer → its postings. Errors: ListingProblem if that takes longer than `ms` or too much memory; the
   * signal's reason if it aborts.
   */
  read(page: PageKey, bodies: Bodies, limits: { ms: number; signal?: AbortSignal }): Promise<PartAnswer>
  close(): Promise<void>
}

/** What careers pages say is parsed here, one after the other, because a hostile one would keep everybody waiting. */
export function listingThread(): ListingThread {
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()
  async function close() {
    clearTimeout(idle)
    const open = thread
    thread = null
    await open?.close()
  }
  const readNow: ListingThread['read'] = async (page, bodies, { ms, signal }) => {
    signal?.throwIfAborted()
    clearTimeout(idle)
    thread ??= openThread(new URL('./listing-worker.ts', import.meta.url), HEAP_MB)
    const stop = () => void close()
    const timer = setTimeout(stop, ms)
    signal?.addEventListener('abort', stop)
    try {
      return (await thread.ask('read', page, bodies)) as PartAnswer
    } catch {
      await close()
      signal?.throwIfAborted()
      throw new ListingProblem('cut_off', page)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }
  return {
    read(page, bodies, limits) {
      const reading = before.then(() => readNow(page, bodies, limits))
      before = reading.catch(() => undefined)
      return reading
    },
    close,
  }
}
