import type { JobDetails } from '../../../contract/jobs.ts'
import { expect, test } from 'vitest'
import { isBlocked, jobsAddress, toggleJob } from './job-choice.rules.ts'

test.each([
  ['a first job', [], 'a', ['a']],
  ['a second job', ['a'], 'b', ['a', 'b']],
  ['a third job is ignored', ['a', 'b'], 'c', ['a', 'b']],
  ['a chosen job is let go', ['a', 'b'], 'a', ['b']],
])('%s', (_, chosen, id, after) => {
  expect(toggleJob(chosen, id)).toEqual(after)
})

test.each([
  [['a'], 'b', false],
  [['a', 'b'], 'b', false],
  [['a', 'b'], 'c', true],
])('with %j chosen, %s is blocked: %s', (chosen, id, blocked) => {
  expect(isBlocked(chosen, id)).toBe(blocked)
})

const job = (id: string, career_type: JobDetails['career_type']) => ({ id, career_type })

test.each([
  ['nothing chosen', [], null],
  ['one job', [job('a', 'SALES')], '/job/a?career_type=SALES'],
  [
    'two jobs',
    [job('a', 'SALES'), job('b', 'DESIGNER')],
    '/job-matching?jobs=a,b&career_type=SALES,DESIGNER',
  ],
  [
    'two jobs of one career',
    [job('a', 'SALES'), job('b', 'SALES')],
    '/job-matching?jobs=a,b&career_type=SALES',
  ],
])('%s', (_, jobs, address) => {
  expect(jobsAddress(jobs)).toBe(address)
})
