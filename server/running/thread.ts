import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

// What a thread holds lives until its work ends, so young objects are collected seldom. Set as flags, because the server's own flags
// override a worker's limits.
const YOUNG_HEAP = ['--max-semi-space-size=8', '--min-semi-space-size=8'] // MB, three of them for the young generation

export type Thread = {
  /** Asks for a step of the thread's work. Answers come in the order of the questions. Errors: what ended the thread. */
  ask(step: string, ...args: unknown[]): Promise<unknown>
  /** Milliseconds of processor time that the thread has taken so far, in the middle of a step, too; 0 once it has ended. */
  cpuMs(): Promise<number>
  /** Ends the thread at once, in the middle of a step, too. */
  close(): Promise<void>
}

type PendingAnswer = { resolve(answer: unknown): void; reject(cause: Error): void }

/** A thread that runs `file`. One that needs more than `heapMb` ends alone, and the server goes on. */
export function openThread(file: URL, heapMb: number): Thread {
  for (const flag of YOUNG_HEAP) setFlagsFromString(flag)
  const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } })
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
  worker.on('exit', () => end(new Error('The thread has ended.')))
  return {
    ask: (step, ...args) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.push({ resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        worker.postMessage({ step, args })
      }),
    cpuMs: async () => {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
      return (user + system) / 1000
    },
    close: async () => void (await worker.terminate()),
  }
}
