import { expect, test } from 'vitest'
import { REACH_OUT_METHODS, reachOutLabel, RELATIONSHIPS, relationshipLabel } from './outreach-labels.ts'

test.each([
  [null, null, null],
  ['RECOMMENDER', 'Myself', 'Recommender'],
  ['RECRUITING', 'Recruiter', 'Recruiter'],
] as const)('%s reads %s for your own answer, %s for a colleague’s', (method, own, colleagues) =>
  expect([reachOutLabel(method, true), reachOutLabel(method, false)]).toEqual([own, colleagues]),
)

test.each([
  [null, null, null],
  ['worked_directly', 'Worked directly', 'Worked directly'],
  ['know_work', 'Know them from work', 'Knows them from work'],
  ['know_socially', 'Know them socially', 'Knows them socially'],
  ['other', 'Other', 'Other'],
] as const)('%s reads %s for your own answer, %s for a colleague’s', (relationship, own, colleagues) =>
  expect([relationshipLabel(relationship, true), relationshipLabel(relationship, false)]).toEqual([
    own,
    colleagues,
  ]),
)

test('the values are in the order of the form', () => {
  expect(REACH_OUT_METHODS).toEqual(['RECOMMENDER', 'RECRUITING'])
  expect(RELATIONSHIPS).toEqual(['worked_directly', 'know_work', 'know_socially', 'other'])
})
