import { describe, expect, test } from 'vitest'
import { NO_ANSWERS } from '../../testing/answers.ts'
import {
  answersOf,
  answersSentence,
  DEFAULT_ANSWERS,
  type OutreachAnswers,
  outreachBody,
  withReachOut,
} from './outreach.rules.ts'

const RECRUITER = {
  reach_out_method: 'RECRUITING' as const,
  should_mention_name: false,
  recommendation_strength: 4,
  relationship: 'other' as const,
  notes: 'Ask about Lisbon',
}

test('a candidate without answers starts with the defaults', () => {
  expect(answersOf(NO_ANSWERS)).toEqual({
    reach_out_method: 'RECOMMENDER',
    should_mention_name: true,
    recommendation_strength: null,
    relationship: 'worked_directly',
    notes: '',
  })
})

test('saved answers are restored', () => {
  expect(answersOf(RECRUITER)).toEqual(RECRUITER)
})

describe('the name question', () => {
  test('keeps its answer if the same way is chosen again', () => {
    expect(withReachOut(answersOf(RECRUITER), 'RECRUITING').should_mention_name).toBe(false)
  })
  test('is asked if a recruiter writes', () => {
    const oneself = withReachOut(DEFAULT_ANSWERS, 'RECOMMENDER')
    expect(withReachOut(oneself, 'RECRUITING').should_mention_name).toBe(true)
  })
  test('is not asked if the recommender writes', () => {
    expect(withReachOut(answersOf(RECRUITER), 'RECOMMENDER').should_mention_name).toBeNull()
  })
})

test.each([
  [
    'the defaults',
    DEFAULT_ANSWERS,
    { ...NO_ANSWERS, reach_out_method: 'RECOMMENDER', relationship: 'worked_directly' },
  ],
  [
    'answers that an older version kept in this browser',
    { ...DEFAULT_ANSWERS, not_said: ['relationship'] },
    { ...NO_ANSWERS, reach_out_method: 'RECOMMENDER', relationship: 'worked_directly' },
  ],
  ['a recruiter without the name', answersOf(RECRUITER), RECRUITER],
  ['notes of white space', { ...answersOf(RECRUITER), notes: ' \n' }, { ...RECRUITER, notes: null }],
])('%s as they are sent', (_, answers, body) => {
  expect(outreachBody(answers)).toEqual(body)
})

test.each<[Partial<OutreachAnswers>, string]>([
  [{}, 'You’ll reach out yourself · You worked directly with Ada'],
  [
    { reach_out_method: 'RECRUITING', relationship: 'know_work' },
    'A recruiter reaches out and may mention you · You know Ada from work',
  ],
  [
    { reach_out_method: 'RECRUITING', should_mention_name: false, relationship: 'know_socially' },
    'A recruiter reaches out without mentioning you · You know Ada socially',
  ],
  [{ reach_out_method: null, relationship: 'other' }, 'You know Ada in another way'],
  [{ reach_out_method: null, relationship: null }, ''],
])('%o reads %s', (given, line) => {
  expect(answersSentence({ ...DEFAULT_ANSWERS, ...given }, ' Ada Bell')).toBe(line)
})
