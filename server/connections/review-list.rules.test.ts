import { expect, test } from 'vitest'
import { waitingStatuses } from './review-list.rules.ts'

test.each([
  [{ skipped: false, forJobs: false }, ['not_reviewed']],
  [{ skipped: false, forJobs: true }, ['not_reviewed', 'recommend']],
  [{ skipped: true, forJobs: false }, ['skip']],
  [{ skipped: true, forJobs: true }, ['skip']],
])('%o waits for %j', (review, statuses) => expect(waitingStatuses(review)).toEqual(statuses))
