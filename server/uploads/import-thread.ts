import { openThread } from '../thread.ts'
import type { ImportWork } from './import-work.ts'

const HEAP_MB = 512 // a file that needs more ends its thread, not the server

export type ImportThread = {
  [S in keyof ImportWork]: ImportWork[S] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
} & {
  /** Nothing of the import is left; the next step may be another one's first. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** ImportWork in a thread of its own: the same steps, answered in the order in which they are asked. */
export function openImportThread(): ImportThread {
  const { ask, close } = openThread(new URL('./import-worker.ts', import.meta.url), HEAP_MB)
  const step =
    (name: keyof ImportThread) =>
    (...args: unknown[]) =>
      ask(name, ...args)
  return {
    addPart: step('addPart'),
    read: step('read'),
    know: step('know'),
    knowPasses: step('knowPasses'),
    merge: step('merge'),
    leftOut: step('leftOut'),
    personKeys: step('personKeys'),
    knowPersons: step('knowPersons'),
    place: step('place'),
    newPersons: step('newPersons'),
    nextRows: step('nextRows'),
    outcome: step('outcome'),
    forget: step('forget'),
    close,
  } as ImportThread
}
