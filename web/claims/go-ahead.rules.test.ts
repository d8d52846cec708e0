import { describe, expect, test } from 'vitest'
import { buildPerson, buildTeamRecommendation } from '../../testing/people.ts'
import { canGoAhead, startedWords, writerOf } from './go-ahead.rules.ts'

const CLAIM = { id: 'c', state: 'go', holder: null, until: null, job_title: null, answer: null } as const

test.each([
  [{}, true],
  [{ stage: 'contacted' }, true],
  [{ outcome: 'not_now' }, true],
  [{ outcome: 'hired' }, false],
  [{ stage: 'archived' }, false],
  [{ is_candidate: false }, false],
  [{ reach_out: CLAIM }, false],
] as const)('with %o, going ahead is possible: %s', (given, possible) => {
  expect(canGoAhead(buildPerson(given))).toBe(possible)
})

describe('who is to write', () => {
  const said = (recommended_by: string, strength: number, offers: boolean) =>
    buildTeamRecommendation({
      recommended_by,
      recommendation_strength: strength,
      reach_out_method: offers ? 'RECOMMENDER' : 'RECRUITING',
    })

  test('is the strongest of those who offered to', () => {
    const recommendations = [said('Ada', 2, true), said('Ben', 4, true), said('Cy', 5, false)]
    expect(writerOf({ recommendations })).toBe('Ben')
  })

  test('is recruiting if no one did', () => {
    expect(writerOf({ recommendations: [said('Cy', 5, false)] })).toBe('Recruiting')
  })
})

test.each([
  [{ started: 1, left_out: 0 }, { title: 'Someone is to write to 1 person' }],
  [
    { started: 12, left_out: 3 },
    {
      title: 'Someone is to write to 12 people',
      description: '3 people were left out: in touch already, archived, or with an outcome.',
    },
  ],
  [
    { started: 0, left_out: 1 },
    {
      title: 'No one was told to write',
      description: '1 person was left out: in touch already, archived, or with an outcome.',
    },
  ],
])('%o reads %o', (done, words) => {
  expect(startedWords(done)).toEqual(words)
})
