import { expect, test } from 'vitest'
import { waitingStatuses } from './review-list.rules.ts'

const none = { skipped: false, changed: false, forJobs: false }
test.each([
  [none, ['not_reviewed']],
  [{ ...none, forJobs: true }, ['not_reviewed', 'recommend']],
  [{ ...none, changed: true }, ['not_reviewed', 'recommend']],
  [{ ...none, skipped: true }, ['skip']],
  [{ ...none, skipped: true, forJobs: true }, ['skip']],
])('%o waits for %j', (review, statuses) => expect(waitingStatuses(review)).toEqual(statuses))
