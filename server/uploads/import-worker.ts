import { parentPort } from 'node:worker_threads'
import { ImportWork } from './import-work.ts'

/** The thread's own side: each message names a step of the work, the answer goes back in order. */
const work = new ImportWork()

let before = Promise.resolve() // the step before: the answers keep the order of the questions
parentPort!.on('message', ({ step, args }: { step: 'addPart'; args: [Uint8Array] }) => {
  before = before.then(async () => {
    const answer: unknown = work[step](...args)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort!.postMessage({ answer: await answer })
  })
})
