import { describe, expect, test } from 'vitest'
import type { FinalReviewCandidate } from '../../../contract/recommendations.ts'
import { NO_ANSWERS } from '../../../testing/answers.ts'
import { DEFAULT_ANSWERS, type OutreachAnswers } from '../../outreach/outreach.rules.ts'
import { equalAnswers, joined, type Round, startingAnswers, stepOf, withSent } from './round.rules.ts'

const candidate = (id: string, name = id): FinalReviewCandidate => ({
  id,
  name,
  job_title: null,
  company: null,
  current_job: null,
  job_category: 'SALES',
  linkedin_url: null,
  email: null,
  status: 'recommend',
  ...NO_ANSWERS,
})
const people = (ids: string) => [...ids].map((id) => candidate(id))
const round = (ids: string, sent: string): Round => ({ candidates: people(ids), sent: [...sent] })

describe('the round after a reload', () => {
  test.each([
    ['the first time: those the server waits for', null, 'ab', 'ab', ''],
    ['in the middle: those sent stay in their place', round('abc', 'a'), 'bc', 'abc', 'a'],
    ['newly recommended ones come last', round('bc', 'b'), 'ac', 'bca', 'b'],
    ['who was answered elsewhere is gone', round('abc', 'a'), 'c', 'ac', 'a'],
    ['all sent: a new round', round('ab', 'ab'), 'cd', 'cd', ''],
    ['all sent and no one new: no one', round('ab', 'ab'), '', '', ''],
    ['sent, but the server waits again', round('ab', 'a'), 'ab', 'ab', ''],
  ])('%s', (_, before, waiting, ids, sent) => {
    const after = joined(before, people(waiting))
    expect(after.candidates.map(({ id }) => id).join('')).toBe(ids)
    expect(after.sent.join('')).toBe(sent)
  })

  test('has the server’s names', () => {
    expect(joined(round('a', ''), [candidate('a', 'Ada')]).candidates[0]?.name).toBe('Ada')
  })
})

test.each([
  ['the one in the address', round('abc', 'a'), 'c', 2],
  ['the first that was not sent', round('abc', 'a'), '', 1],
  ['the same for an unknown one in the address', round('abc', 'ab'), 'x', 2],
  ['the last when all were sent', round('abc', 'abc'), '', 2],
  ['none without candidates', round('', ''), '', -1],
])('the step is %s', (_, given, named, step) => {
  expect(stepOf(given, named)).toBe(step)
})

test('sending twice counts once', () => {
  const once = withSent(round('ab', ''), 'a', DEFAULT_ANSWERS)
  expect(withSent(once, 'a', DEFAULT_ANSWERS).sent).toEqual(['a'])
})

const recruiter = { ...DEFAULT_ANSWERS, reach_out_method: 'RECRUITING' } as const

test.each([
  ['no letter', [], null],
  ['one letter', [recruiter], null],
  [
    'two equal letters',
    [recruiter, { ...recruiter, notes: 'Only here', recommendation_strength: 5 }],
    'RECRUITING',
  ],
  ['two that differ', [recruiter, DEFAULT_ANSWERS], null],
  ['two equal after another', [recruiter, DEFAULT_ANSWERS, DEFAULT_ANSWERS], 'RECOMMENDER'],
  ['one that differs after two', [recruiter, recruiter, { ...recruiter, relationship: 'other' }], null],
] as const)('after %s, the answers in common are %s', (_, letters, method) => {
  const after = letters.reduce((sent, letter, index) => withSent(sent, `${index}`, letter), round('abcd', ''))
  expect(equalAnswers(after)?.reach_out_method ?? null).toBe(method)
})

test('typed answers replace the server’s', () => {
  const typed = { ...DEFAULT_ANSWERS, notes: 'half a sent' }
  expect(startingAnswers(candidate('a'), typed, null)).toEqual(typed)
  expect(startingAnswers(candidate('a'), null, null)).toEqual(DEFAULT_ANSWERS)
})

test('the next candidate starts from the same answers, but not from the strength and the notes', () => {
  const given = { ...typedBefore, recommendation_strength: 5 }
  const same = { reach_out_method: 'RECRUITING', should_mention_name: false, relationship: 'other' } as const
  expect(startingAnswers(candidate('b'), null, same)).toEqual({ ...DEFAULT_ANSWERS, ...same })
  expect(startingAnswers(candidate('b'), given, same), 'what was typed stays').toEqual(given)
  expect(joined({ ...round('ab', 'a'), same }, people('b')).same).toEqual(same)
  expect(withSent({ ...round('ab', ''), same }, 'a', given).same, 'an answer that was changed').toEqual(same)
  expect(
    joined({ ...round('ab', 'ab'), same }, people('c')).same,
    'a new round starts afresh',
  ).toBeUndefined()
})

const typedBefore: OutreachAnswers = {
  reach_out_method: 'RECRUITING',
  should_mention_name: false,
  recommendation_strength: null,
  relationship: 'other',
  notes: 'Only about this one',
}
