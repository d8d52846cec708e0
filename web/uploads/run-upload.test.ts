import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import type { UploadJob } from '../../contract/uploads.ts'
import { runUpload, shownProgress } from './run-upload.ts'

type Status = UploadJob['job_status'] | ApiError

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose answers to job-status come one after the other, the last one for ever. */
function upload(...answers: Status[]) {
  const asked: number[] = []
  const started = Date.now()
  const status = () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(Date.now() - started)
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve({ job_status: answer })
  }
  const outcome = runUpload({ send: () => Promise.resolve({ job_id: 'j' }), status })
  return { asked, outcome }
}

test.each<[string, Status[], object, number[]]>([
  [
    'an import that is over at once is asked about once',
    ['COMPLETED'],
    { ended: 'completed', job_id: 'j' },
    [0],
  ],
  [
    'a longer one every 2 s',
    ['PENDING', 'RUNNING', 'COMPLETED'],
    { ended: 'completed', job_id: 'j' },
    [0, 2000, 4000],
  ],
  ['a failed one ends as failed', ['RUNNING', 'FAILED'], { ended: 'failed', job_id: 'j' }, [0, 2000]],
  ['no answer is no end', [new ApiError(0, {}), 'COMPLETED'], { ended: 'completed', job_id: 'j' }, [0, 2000]],
  [
    'a server in trouble is no end',
    [new ApiError(503, {}), 'COMPLETED'],
    { ended: 'completed', job_id: 'j' },
    [0, 2000],
  ],
  ['an import that nobody knows has failed', [new ApiError(404, {})], { ended: 'failed', job_id: 'j' }, [0]],
])('%s', async (_, answers, expected, times) => {
  const { asked, outcome } = upload(...answers)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toEqual(expected)
  expect(asked).toEqual(times)
})

test('an import without end is given up after 120 s', async () => {
  const { outcome } = upload('RUNNING')
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ ended: 'timeout' })
})

test('a file that never arrives is given up after 120 s', async () => {
  const outcome = runUpload({ send: () => new Promise(() => {}), status: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toEqual({ ended: 'timeout' })
})

test('a file that the server refuses is refused here too', async () => {
  const refused = new ApiError(413, { error: 'Too large.' })
  await expect(
    runUpload({ send: () => Promise.reject(refused), status: () => new Promise(() => {}) }),
  ).rejects.toBe(refused)
})

test.each([
  [0, 0],
  [499, 0],
  [500, 1],
  [10_000, 20],
  [45_000, 90],
  [119_000, 90],
])('after %i ms the bar shows %i', (elapsed, shown) => {
  expect(shownProgress(elapsed)).toBe(shown)
})
