import { HOUR_MS } from '../../domain/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../contract/client.ts'
import type { UploadJob } from '../../contract/uploads.ts'
import { isNews, runUpload, shownProgress } from './upload.rules.ts'

type Job = Pick<UploadJob, 'job_status' | 'place' | 'progress'>
type Status = UploadJob['job_status'] | ApiError | Job

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that gives these answers to job-status in turn, and then the last one forever. */
function upload(...answers: Status[]) {
  const asked: number[] = []
  const started = Date.now()
  const status = () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(Date.now() - started)
    return answer instanceof ApiError
      ? Promise.reject(answer)
      : Promise.resolve(typeof answer === 'string' ? running({ job_status: answer }) : answer)
  }
  const places: (number | null)[] = []
  const onPlace = (place: number | null) => void places.push(place)
  const outcome = runUpload({ send: () => Promise.resolve({ job_id: 'j' }), status, onPlace })
  return { asked, outcome, places }
}

const running = (job: Partial<Job>): Job => ({
  job_status: 'RUNNING',
  place: null,
  progress: { done: 0, rows: 0 },
  ...job,
})
const times = <T>(count: number, value: (n: number) => T) => Array.from({ length: count }, (_, n) => value(n))

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
  [
    'a firewall that answers instead is no end',
    [new ApiError(403, {}), 'COMPLETED'],
    { ended: 'completed', job_id: 'j' },
    [0, 2000],
  ],
  [
    'an import that nobody knows has failed',
    [new ApiError(404, { error: 'Job not found.', code: 'not_found' })],
    { ended: 'failed', job_id: 'j' },
    [0],
  ],
])('%s', async (_, answers, expected, times) => {
  const { asked, outcome } = upload(...answers)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toEqual(expected)
  expect(asked).toEqual(times)
})

test('an import without progress times out after 120 s', async () => {
  const { outcome } = upload('RUNNING')
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ ended: 'timeout' })
})

test('an import that waits in the queue does not time out, and its place is reported', async () => {
  const { outcome, places } = upload(
    ...times(200, () => running({ job_status: 'PENDING', place: 3 })),
    running({ place: 0 }),
    'RUNNING',
    'COMPLETED',
  )
  await vi.advanceTimersByTimeAsync(500_000)
  expect(await outcome).toEqual({ ended: 'completed', job_id: 'j' })
  expect([...new Set(places)]).toEqual([3, 0, null])
})

test('progress postpones the timeout by 120 s', async () => {
  const { outcome } = upload(...times(100, (n) => running({ progress: { done: n, rows: 1000 } })))
  await vi.advanceTimersByTimeAsync(99 * 2_000 + 119_999)
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ ended: 'timeout' })
})

test('without answers an import times out 120 s after the last useful one', async () => {
  const { outcome } = upload(running({ job_status: 'PENDING', place: 1 }), new ApiError(503, {}))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toEqual({ ended: 'timeout' })
})

test('a file that never arrives times out after 120 s', async () => {
  const outcome = runUpload({ send: () => new Promise(() => {}), status: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toEqual({ ended: 'timeout' })
})

test('a refusal of the server is passed on', async () => {
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

test.each<[string, UploadJob['job_status'], number, string | null, boolean]>([
  ['one that waits', 'PENDING', 0, null, true],
  ['one that runs, whatever was seen', 'RUNNING', 0, 'this', true],
  ['one that has just ended', 'COMPLETED', 0, null, true],
  ['one that ended after another one was seen', 'COMPLETED', 0, 'other', true],
  ['one whose end was seen', 'COMPLETED', 0, 'this', false],
  ['one of yesterday', 'COMPLETED', 25 * HOUR_MS, null, false],
  ['a failure of yesterday', 'FAILED', 25 * HOUR_MS, null, true],
  ['a failure that was read', 'FAILED', 0, 'this', false],
])('the dashboard shows %s', (_, job_status, age, seen, told) => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const uploaded_at = new Date(now - age).toISOString()
  expect(isNews({ job_id: 'this', job_status, uploaded_at }, seen, now)).toBe(told)
})
