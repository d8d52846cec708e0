import { expect, test } from 'vitest'
import { answerLabels, statusLabel } from './own-labels.ts'

test.each([
  ['new', null, 'recommend', 'New'],
  ['reviewed', null, 'recommend', 'Reviewed'],
  ['contacted', null, 'not_reviewed', 'Contacted'],
  ['archived', null, 'dont_recommend', 'Archived'],
  ['contacted', 'hired', 'recommend', 'Hired'],
  ['contacted', 'declined_by_them', 'recommend', 'They said no'],
  ['archived', 'declined_by_us', 'recommend', 'Not this time'],
  ['reviewed', 'not_now', 'recommend', 'Maybe later'],
  [null, null, 'dont_recommend', 'Never show again'],
  [null, null, 'skip', 'Saved for later'],
  [null, null, 'not_reviewed', null],
] as const)(
  'a recommendation at stage %s, outcome %s, with the decision %s is %s',
  (stage, outcome, status, words) => {
    expect(statusLabel({ stage, outcome, status })).toBe(words)
  },
)

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
