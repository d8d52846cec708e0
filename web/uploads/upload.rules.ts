import { DAY_MS } from '../../domain/time.ts'
import { ApiError, ON_THE_WAY } from '../../contract/client.ts'
import type { UploadJob } from '../../contract/uploads.ts'

type Status = Pick<UploadJob, 'job_status' | 'place' | 'progress'>

export const TICK = 500 // ms for 1 per cent of shown progress
const TICKS_END = 90 // per cent; the bar is full only when the server is done
export const POLL_EVERY = 2_000
const TIMEOUT = 120_000

export type Outcome = { ended: 'completed' | 'failed'; job_id: string } | { ended: 'timeout' }

type Calls = {
  /** Sends the file; rejects if the server refuses it. */
  send: (signal: AbortSignal) => Promise<{ job_id: string }>
  status: (job_id: string, signal: AbortSignal) => Promise<Status>
  /** Called when the server has the file: the import then continues without this page. */
  onAccepted?: (job_id: string) => void
  /** How many uploads are ahead of this one; null while it is imported. */
  onPlace?: (place: number | null) => void
}

/** The per cent that the bar shows after `elapsed` milliseconds. */
export const shownProgress = (elapsed: number) => Math.min(TICKS_END, Math.floor(Math.max(0, elapsed) / TICK))

/**
 * Sends the file and waits for its import. Asks at once, because most imports are done by then, and then every 2 s. Gives up after 120 s
 * in which the import neither waited in the import queue nor made progress.
 */
export async function runUpload({ send, status, onAccepted, onPlace }: Calls): Promise<Outcome> {
  const clock = new AbortController()
  let timer = setTimeout(() => clock.abort(), TIMEOUT)
  const startAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(() => clock.abort(), TIMEOUT)
  }
  try {
    const { job_id } = await orAborted(send(clock.signal), clock.signal)
    onAccepted?.(job_id)
    for (let done = 0; ;) {
      const now = await askStatus(() => status(job_id, clock.signal), clock.signal)
      if (now === 'unknown') return { ended: 'failed', job_id }
      if (now?.job_status === 'COMPLETED') return { ended: 'completed', job_id }
      if (now?.job_status === 'FAILED') return { ended: 'failed', job_id }
      if (now) {
        onPlace?.(now.place)
        if (now.place !== null || now.progress.done > done) startAgain()
        done = Math.max(done, now.progress.done)
      }
      await pause(POLL_EVERY, clock.signal)
    }
  } catch (error) {
    if (clock.signal.aborted) return { ended: 'timeout' }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Null if there is no answer, to ask again; 'unknown' if the server refuses because there is no such import. */
async function askStatus(
  ask: () => Promise<Status>,
  signal: AbortSignal,
): Promise<Status | 'unknown' | null> {
  try {
    return await orAborted(ask(), signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof ApiError) || error.code === ON_THE_WAY) return null
    return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'unknown' : null
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

const NEWS_FOR = DAY_MS // ms; an older upload that succeeded is not mentioned

type Upload = Pick<UploadJob, 'job_id' | 'job_status' | 'uploaded_at'>

export const isEnded = ({ job_status }: Pick<Upload, 'job_status'>) =>
  job_status === 'COMPLETED' || job_status === 'FAILED'

/** Whether the dashboard shows the newest upload. A failure stays until the user dismisses it. */
export function isNews(upload: Upload, seen: string | null, now: number): boolean {
  if (!isEnded(upload)) return true
  if (upload.job_id === seen) return false
  return upload.job_status === 'FAILED' || now - Date.parse(upload.uploaded_at) < NEWS_FOR
}
