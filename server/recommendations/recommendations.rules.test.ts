import { describe, expect, test } from 'vitest'
import type { Decision } from '../../contract/recommendations.ts'
import { answersAfter, mergeDecisions, statusAfter, type GeneralDecision } from './recommendations.rules.ts'

type GivenDecision = Omit<Decision, 'connection_id'>
const merged = (...entries: GivenDecision[]) => {
  const verdict = mergeDecisions(entries.map((entry) => ({ connection_id: 'c', ...entry }))).get('c')!
  return { general: verdict.general, jobs: Object.fromEntries(verdict.jobs) }
}
const forJob = (
  general: GeneralDecision | null,
  job_decision: 'YES' | 'NO' | null,
  ...job_ids: string[]
): GivenDecision => ({
  general_decision: general,
  job_decision,
  job_ids,
})

describe('entries of one connection', () => {
  const recommend: GivenDecision = { general_decision: 'recommend', job_decision: null, job_ids: [] }
  const pass: GivenDecision = { general_decision: 'dont_recommend' }
  const later: GivenDecision = { general_decision: 'skip' }
  test.each<[string, GivenDecision[], ReturnType<typeof merged>]>([
    ['a recommendation', [recommend], { general: 'recommend', jobs: {} }],
    ['never show again', [pass], { general: 'dont_recommend', jobs: {} }],
    ['later', [later], { general: 'skip', jobs: {} }],
    ['nothing', [{}], { general: null, jobs: {} }],
    ['a recommendation wins over a pass', [pass, recommend, pass], { general: 'recommend', jobs: {} }],
    ['a pass wins over later', [later, pass, later], { general: 'dont_recommend', jobs: {} }],
    [
      'YES for jobs',
      [forJob('recommend', 'YES', 'a', 'b')],
      { general: 'recommend', jobs: { a: 'YES', b: 'YES' } },
    ],
    [
      'NO for a job is no general pass',
      [forJob('dont_recommend', 'NO', 'a')],
      { general: null, jobs: { a: 'NO' } },
    ],
    [
      'YES for one job and NO for the other',
      [forJob('recommend', 'YES', 'a'), forJob('dont_recommend', 'NO', 'b')],
      { general: 'recommend', jobs: { a: 'YES', b: 'NO' } },
    ],
    [
      'YES wins over NO',
      [forJob(null, 'YES', 'a'), forJob(null, 'NO', 'a')],
      { general: null, jobs: { a: 'YES' } },
    ],
    [
      'YES wins in any order',
      [forJob(null, 'NO', 'a'), forJob(null, 'YES', 'a')],
      { general: null, jobs: { a: 'YES' } },
    ],
    [
      'a job’s missing answer follows the general one',
      [forJob('recommend', null, 'a'), forJob('dont_recommend', null, 'b'), forJob('skip', null, 'c')],
      { general: 'recommend', jobs: { a: 'YES', b: 'NO' } },
    ],
    ['a job’s answer without a job', [{ job_decision: 'YES' }], { general: null, jobs: {} }],
  ])('%s', (_, entries, verdict) => expect(merged(...entries)).toEqual(verdict))
})

test('answers for jobs without an answer are separate, and do not count as a general decision', () => {
  const verdicts = mergeDecisions([
    { connection_id: 'c', ...forJob('recommend', 'YES', 'a') },
    { connection_id: 'c', ...forJob('dont_recommend', 'NO', 'b'), unless_answered: true },
  ])
  expect(verdicts.get('c')).toEqual({
    general: 'recommend',
    jobs: new Map([['a', 'YES']]),
    unanswered: new Map([['b', 'NO']]),
  })
})

describe('the status after a general decision', () => {
  test.each([
    ['not_reviewed', 'recommend', 'recommend'],
    ['not_reviewed', 'dont_recommend', 'dont_recommend'],
    ['not_reviewed', 'skip', 'skip'],
    ['not_reviewed', null, 'not_reviewed'],
    ['skip', 'recommend', 'recommend'],
    ['skip', 'dont_recommend', 'dont_recommend'],
    ['recommend', 'dont_recommend', 'dont_recommend'],
    ['recommend', 'skip', 'recommend'],
    ['recommend', null, 'recommend'],
    ['dont_recommend', 'recommend', 'recommend'],
    ['dont_recommend', 'skip', 'dont_recommend'],
  ] as const)('%s, then %s → %s', (status, general, after) =>
    expect(statusAfter(status, general)).toBe(after),
  )
})

describe('the outreach answers', () => {
  const none = {
    reach_out_method: null,
    should_mention_name: null,
    recommendation_strength: null,
    relationship: null,
    notes: null,
  }
  test.each([
    ['nothing given', none, {}, none],
    [
      'the recruiter may mention the name',
      none,
      { reach_out_method: 'RECRUITING', should_mention_name: true },
      { ...none, reach_out_method: 'RECRUITING', should_mention_name: true },
    ],
    [
      'a recommender who reaches out alone mentions no name',
      none,
      { reach_out_method: 'RECOMMENDER', should_mention_name: true },
      { ...none, reach_out_method: 'RECOMMENDER' },
    ],
    [
      'a change to reaching out alone takes the name back',
      { ...none, reach_out_method: 'RECRUITING', should_mention_name: true },
      { reach_out_method: 'RECOMMENDER' },
      { ...none, reach_out_method: 'RECOMMENDER' },
    ],
    [
      'what is left out stays, null clears',
      { ...none, notes: 'Great', recommendation_strength: 5, relationship: 'other' },
      { recommendation_strength: null, relationship: 'know_work' },
      { ...none, notes: 'Great', relationship: 'know_work' },
    ],
  ] as const)('%s', (_, known, given, after) => expect(answersAfter(known, given)).toEqual(after))
})
