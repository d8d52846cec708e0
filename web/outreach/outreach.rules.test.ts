import { describe, expect, test } from 'vitest'
import { NO_ANSWERS } from '../../testing/answers.ts'
import { answersOf, DEFAULT_ANSWERS, outreachBody, withReachOut, withRelationship } from './outreach.rules.ts'

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
    not_said: ['reach_out_method', 'relationship'],
  })
})

test('saved answers are restored', () => {
  expect(answersOf(RECRUITER)).toEqual({ ...RECRUITER, not_said: [] })
})

test('an answer counts as said once it was chosen, even if the form had already filled it in', () => {
  const chosen = withReachOut(DEFAULT_ANSWERS, 'RECOMMENDER')
  expect(chosen).toEqual({ ...DEFAULT_ANSWERS, not_said: ['relationship'] })
  expect(withRelationship(chosen, 'worked_directly').not_said).toEqual([])
  const unnamed = { ...withReachOut(DEFAULT_ANSWERS, 'RECRUITING'), should_mention_name: false }
  expect(withReachOut(unnamed, 'RECRUITING').should_mention_name, 'and nothing else changes').toBe(false)
})

describe('the name question', () => {
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
    {
      ...NO_ANSWERS,
      reach_out_method: 'RECOMMENDER',
      relationship: 'worked_directly',
      not_said: ['reach_out_method', 'relationship'],
    },
  ],
  ['a recruiter without the name', answersOf(RECRUITER), RECRUITER],
  ['notes of white space', { ...answersOf(RECRUITER), notes: ' \n' }, { ...RECRUITER, notes: null }],
])('%s as they are sent', (_, answers, body) => {
  expect(outreachBody(answers)).toEqual(body)
})
