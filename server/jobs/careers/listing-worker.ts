import { parentPort } from 'node:worker_threads'
import { readPart } from './read-part.ts'

/** The thread's own side. */
parentPort!.on('message', ({ args }: { args: Parameters<typeof readPart> }) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage({ answer: readPart(...args) }),
)
