import { parentPort } from 'node:worker_threads'

/** The thread's own side: each message names what is read, the answer goes back in order. What a step needs is loaded when it is asked for. */
const STEPS = {
  careersPage: async () => (await import('./jobs/careers/read-part.ts')).readPart,
  trackingAnswer: async () => (await import('./tracking/read-answer.ts')).readAnswer,
  issuerAnswer: async () => (await import('./auth/oidc/read-issued.ts')).readIssued,
} satisfies Record<string, () => Promise<unknown>>

let before = Promise.resolve()
parentPort!.on('message', ({ step, args }: { step: keyof typeof STEPS; args: unknown[] }) => {
  before = before.then(async () => {
    const read = (await STEPS[step]()) as (...given: unknown[]) => unknown
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort!.postMessage({ answer: read(...args) })
  })
})
