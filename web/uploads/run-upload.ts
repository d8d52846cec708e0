import { ApiError } from '../../contract/client.ts'
import type { UploadJob } from '../../contract/uploads.ts'

export const TICK = 500 // ms for 1 per cent of shown progress, spec section 9
const TICKS_END = 90 // the rest is the server's to give
export const POLL_EVERY = 2_000
const TIMEOUT = 120_000

export type Outcome = { ended: 'completed' | 'failed'; job_id: string } | { ended: 'timeout' }

type Calls = {
  /** Sends the file; rejects if the server will not have it. */
  send: (signal: AbortSignal) => Promise<{ job_id: string }>
  status: (job_id: string, signal: AbortSignal) => Promise<Pick<UploadJob, 'job_status'>>
  /** The file has arrived: from now on the import goes on without this page. */
  onAccepted?: (job_id: string) => void
}

/** What the bar shows after `elapsed` milliseconds (spec section 4, 'Upload'). */
export const shownProgress = (elapsed: number) => Math.min(TICKS_END, Math.floor(Math.max(0, elapsed) / TICK))

/** Sends the file and waits for its import: asked once at once, for most are over by then, and every 2 s after that. */
export async function runUpload({ send, status, onAccepted }: Calls): Promise<Outcome> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), TIMEOUT)
  try {
    const { job_id } = await orAborted(send(clock.signal), clock.signal)
    onAccepted?.(job_id)
    for (;;) {
      const job_status = await askStatus(() => status(job_id, clock.signal), clock.signal)
      if (job_status === 'COMPLETED') return { ended: 'completed', job_id }
      if (job_status === 'FAILED') return { ended: 'failed', job_id }
      await pause(POLL_EVERY, clock.signal)
    }
  } catch (error) {
    if (clock.signal.aborted) return { ended: 'timeout' }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A question that got no answer is asked again; one that was turned down means that there is no such import. */
async function askStatus(ask: () => Promise<Pick<UploadJob, 'job_status'>>, signal: AbortSignal) {
  try {
    return (await orAborted(ask(), signal)).job_status
  } catch (error) {
    if (signal.aborted) throw error
    const turnedDown =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    return turnedDown ? 'FAILED' : 'RUNNING'
  }
}

const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([untilAborted(signal), work])

async function pause(time: number, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, time)))
  await orAborted(over, signal).finally(() => clearTimeout(timer))
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'))
    else signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
