import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { collector } from './collect-garbage.ts'
import { ImportWork } from './import-work.ts'

const MOST_WAITING_BYTES = 40_000_000 // a collection leaves 20 MB, and 4,000 people about as much garbage

/** The thread's own side: each message names a step of the work, the answer goes back in order. */
let work = new ImportWork()
const collect = collector()

/** Collects too after a large file, because a waiting thread does not collect by itself. */
function forget() {
  work = new ImportWork()
  const { used_heap_size, external_memory } = getHeapStatistics()
  if (used_heap_size + external_memory > MOST_WAITING_BYTES) collect()
}

parentPort!.on('message', ({ step, args }: { step: 'addPart' | 'forget'; args: [Uint8Array] }) => {
  const answer = step === 'forget' ? forget() : work[step](...args)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort!.postMessage({ answer })
})
