import { expect, test } from 'vitest'
import { REACH_OUT_METHODS, reachOutWords, RELATIONSHIPS, relationshipWords } from './outreach-words.ts'

test.each([
  [null, null, null],
  ['RECOMMENDER', 'Myself', 'Recommender'],
  ['RECRUITING', 'Recruiter', 'Recruiter'],
] as const)('%s: %s says oneself, %s is told of a colleague', (method, own, told) =>
  expect([reachOutWords(method, true), reachOutWords(method, false)]).toEqual([own, told]),
)

test.each([
  [null, null, null],
  ['worked_directly', 'Worked directly', 'Worked directly'],
  ['know_work', 'Know them from work', 'Knows them from work'],
  ['know_socially', 'Know them socially', 'Knows them socially'],
  ['other', 'Other', 'Other'],
] as const)('%s: %s says oneself, %s is told of a colleague', (relationship, own, told) =>
  expect([relationshipWords(relationship, true), relationshipWords(relationship, false)]).toEqual([
    own,
    told,
  ]),
)

test('the values stand in the order of the form', () => {
  expect(REACH_OUT_METHODS).toEqual(['RECOMMENDER', 'RECRUITING'])
  expect(RELATIONSHIPS).toEqual(['worked_directly', 'know_work', 'know_socially', 'other'])
})
