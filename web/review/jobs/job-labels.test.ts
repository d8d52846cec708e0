import { expect, test } from 'vitest'
import { jobLabels } from './job-labels.ts'

const job = (job_title: string, location = 'Berlin') => ({ job_title, location })

test.each([
  ['by their titles', [job('Designer'), job('Engineer')], ['Designer', 'Engineer']],
  [
    'with the location where titles are the same',
    [job('Engineer', 'Berlin'), job('Engineer', 'Remote')],
    ['Engineer, Berlin', 'Engineer, Remote'],
  ],
])('jobs are called %s', (_, jobs, labels) => {
  expect(jobLabels(jobs)).toEqual(labels)
})
