import { parentPort } from 'node:worker_threads'
import { collector } from './collect-garbage.ts'
import { ImportWork } from './import-work.ts'

/** The thread's own side: each message names a step of the work, the answer goes back in order. */
let work = new ImportWork()
const collect = collector()

/** Collects too, because a waiting thread does not collect by itself. */
function forget() {
  work = new ImportWork()
  collect()
}

parentPort!.on('message', ({ step, args }: { step: 'addPart' | 'forget'; args: [Uint8Array] }) => {
  const answer = step === 'forget' ? forget() : work[step](...args)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage({ answer })
})
