import { openThread } from '../thread.ts'
import type { ImportWork } from './import-work.ts'

const HEAP_MB = 512 // a file that needs more ends its thread, not the server

export type ImportThread = {
  [S in keyof ImportWork]: ImportWork[S] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
}

/** ImportWork in a thread of its own: the same steps, answered in the order in which they are asked; and how to end it. */
export function openImportThread() {
  const { ask, close } = openThread(new URL('./import-worker.ts', import.meta.url), HEAP_MB)
  const step =
    (_: object, name: string) =>
    (...args: unknown[]) =>
      ask(name, ...args)
  return { steps: new Proxy<ImportThread>({} as ImportThread, { get: step }), close }
}
