import { parentPort, workerData } from 'node:worker_threads'
import { readConnectionsCsv } from '../domain/linkedin-csv.ts'

/** A thread that reads a file → 'ok' or the code of the refusal; see domain/linkedin-csv/memory.test.ts. */
const file = readConnectionsCsv(workerData as Uint8Array)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort!.postMessage(file.ok ? 'ok' : file.code)
