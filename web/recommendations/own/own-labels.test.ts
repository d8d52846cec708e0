import { expect, test } from 'vitest'
import { answerLabels, statusLabel } from './own-labels.ts'

test.each([
  ['new', 'recommend', 'New'],
  ['reviewed', 'recommend', 'Reviewed'],
  ['contacted', 'not_reviewed', 'Contacted'],
  ['archived', 'dont_recommend', 'Archived'],
  [null, 'dont_recommend', 'Never show again'],
  [null, 'skip', 'Put off for later'],
  [null, 'not_reviewed', null],
] as const)('a recommendation at stage %s with the decision %s is %s', (stage, status, words) => {
  expect(statusLabel({ stage, status })).toBe(words)
})

test.each([
  [
    { reach_out_method: 'RECOMMENDER', should_mention_name: null, relationship: 'worked_directly' },
    { reachOut: 'Myself', mention: null, relationship: 'Worked directly' },
  ],
  [
    { reach_out_method: 'RECRUITING', should_mention_name: true, relationship: 'know_work' },
    { reachOut: 'Recruiter', mention: 'Yes', relationship: 'Know them from work' },
  ],
  [
    { reach_out_method: 'RECRUITING', should_mention_name: false, relationship: 'other' },
    { reachOut: 'Recruiter', mention: 'No', relationship: 'Other' },
  ],
  [
    { reach_out_method: null, should_mention_name: null, relationship: null },
    { reachOut: null, mention: null, relationship: null },
  ],
] as const)('the answers %j are %j', (answers, words) => {
  expect(answerLabels(answers)).toEqual(words)
})
