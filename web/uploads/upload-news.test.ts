import { expect, test } from 'vitest'
import type { UploadJob } from '../../contract/uploads.ts'
import { isNews } from './upload-news.ts'

const HOUR = 3_600_000

test.each<[string, UploadJob['job_status'], number, string | null, boolean]>([
  ['one that waits', 'PENDING', 0, null, true],
  ['one that runs, whatever was seen', 'RUNNING', 0, 'this', true],
  ['one that has just ended', 'COMPLETED', 0, null, true],
  ['one that ended after another one was seen', 'COMPLETED', 0, 'other', true],
  ['one whose end was seen', 'COMPLETED', 0, 'this', false],
  ['one of yesterday', 'COMPLETED', 25 * HOUR, null, false],
  ['a failure of yesterday', 'FAILED', 25 * HOUR, null, true],
  ['a failure that was read', 'FAILED', 0, 'this', false],
])('the dashboard tells of %s', (_, job_status, age, seen, told) => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const uploaded_at = new Date(now - age).toISOString()
  expect(isNews({ job_id: 'this', job_status, uploaded_at }, seen, now)).toBe(told)
})
