import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ImportWork } from './import-work.ts'

const HEAP_MB = 512 // a file that needs more ends its thread, not the server
// Nearly everything lives until the work ends, so young objects are collected seldom. Set as flags, because the server's own flags override
// a worker's limits.
const YOUNG_HEAP = ['--max-semi-space-size=8', '--min-semi-space-size=8'] // MB, three of them for the young generation

export type ImportThread = {
  [S in keyof ImportWork]: ImportWork[S] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
} & {
  /** Nothing of the import is left; the next step may be another one's first. */
  forget(): Promise<void>
  close(): Promise<void>
}

type PendingAnswer = { resolve(value: unknown): void; reject(cause: Error): void }

/** ImportWork in a thread of its own: the same steps, answered in the order in which they are asked. */
export function openImportThread(): ImportThread {
  for (const flag of YOUNG_HEAP) setFlagsFromString(flag)
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const waiting: PendingAnswer[] = []
  let ended: Error | null = null
  const end = (cause: Error) => {
    ended ??= cause
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  // Under `node --watch`, Node sends messages of its own from the thread.
  worker.on('message', (message: object) => {
    if ('answer' in message) waiting.shift()?.resolve(message.answer)
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The import’s thread has ended.')))
  const ask =
    (step: string) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.push({ resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        worker.postMessage({ step, args })
      })
  return {
    addPart: ask('addPart'),
    read: ask('read'),
    know: ask('know'),
    knowPasses: ask('knowPasses'),
    merge: ask('merge'),
    leftOut: ask('leftOut'),
    personKeys: ask('personKeys'),
    knowPersons: ask('knowPersons'),
    place: ask('place'),
    newPersons: ask('newPersons'),
    nextRows: ask('nextRows'),
    outcome: ask('outcome'),
    forget: ask('forget'),
    close: async () => void (await worker.terminate()),
  } as ImportThread
}
