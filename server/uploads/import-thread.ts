import { MAX_ROWS } from '../../domain/limits.ts'
import { openThread } from '../running/thread.ts'
import type { ImportWork } from './import-work.ts'

const HEAP_MB = 512 // a file that needs more ends its thread, not the server
const WATCH_MS = 1_000

export type CpuLimit = { startMs: number; rowMs: number }
/** Processor time of an import in milliseconds: an ordinary row takes 0.03, on a slow machine 0.2. */
const CPU_LIMIT: CpuLimit = { startMs: 5_000, rowMs: 1.5 }

/** The file takes far more processor time than people in a list do: it was made for that. */
export class TooMuchWork extends Error {}

export type ImportThread = {
  [S in keyof ImportWork]: ImportWork[S] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
}

/**
 * ImportWork in a thread of its own: the same steps, answered in the order in which they are asked; and how to end it. Errors: TooMuchWork
 * beyond the limit, in the middle of a step, too.
 */
export function openImportThread({ startMs, rowMs }: CpuLimit = CPU_LIMIT) {
  const thread = openThread(new URL('./import-worker.ts', import.meta.url), HEAP_MB)
  let rows = MAX_ROWS
  let problem: TooMuchWork | undefined
  const check = async () => {
    if (problem || (await thread.cpuMs()) <= startMs + rowMs * rows) return
    problem = new TooMuchWork()
    await thread.close()
  }
  const timer = setInterval(() => void check(), WATCH_MS)
  const step =
    (_: object, name: string) =>
    async (...args: unknown[]) => {
      try {
        const answer = await thread.ask(name, ...args)
        if (name === 'read') {
          rows = (answer as { rows?: number }).rows ?? rows
          await check()
        }
        if (problem) throw problem
        return answer
      } catch (cause) {
        throw problem ?? cause
      }
    }
  const close = () => {
    clearInterval(timer)
    return thread.close()
  }
  return { steps: new Proxy<ImportThread>({} as ImportThread, { get: step }), close }
}
