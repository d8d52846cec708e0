import { describe, expect, test } from 'vitest'
import type { ConnectionChanges } from '../../contract/recommendations.ts'
import type { Outreach, RecommendationStatus } from '../../contract/shapes.ts'
import type { JobAnswer } from './recommendations.rules.ts'
import { type Decisions, decisionsAfter, NO_OUTREACH } from './update-connection.rules.ts'

const SAID: Outreach = {
  reach_out_method: 'RECRUITING',
  should_mention_name: true,
  recommendation_strength: 4,
  relationship: 'know_work',
  notes: 'Built our billing.',
}
const before = (
  status: RecommendationStatus,
  jobs: Record<string, JobAnswer> = {},
  outreach: Outreach = NO_OUTREACH,
): Decisions => ({ status, jobs: new Map(Object.entries(jobs)), outreach })

const job = (id: string, decision_type: JobAnswer | null) => ({ job_decisions: [{ id, decision_type }] })

describe('who is recommended after an edit', () => {
  const cases: [string, Decisions, ConnectionChanges, boolean][] = [
    ['no one new by nothing', before('not_reviewed'), {}, false],
    ['by a general recommendation', before('not_reviewed'), { general_decision_type: 'recommend' }, true],
    ['by YES for a job', before('not_reviewed'), job('a', 'YES'), true],
    ['by YES for a job despite a general pass', before('dont_recommend'), job('a', 'YES'), true],
    [
      'by a job while the general one is taken back',
      before('recommend', { a: 'YES' }),
      { general_decision_type: 'dont_recommend' },
      true,
    ],
    ['not by NO for a job', before('not_reviewed'), job('a', 'NO'), false],
    ['not after the only job’s YES became NO', before('not_reviewed', { a: 'YES' }), job('a', 'NO'), false],
    ['not after the only YES was withdrawn', before('skip', { a: 'YES' }), job('a', null), false],
    ['not after a pass', before('recommend'), { general_decision_type: 'dont_recommend' }, false],
    [
      'not when put back on the review list',
      before('recommend'),
      { general_decision_type: 'not_reviewed' },
      false,
    ],
    ['still, where only notes change', before('recommend', {}, SAID), { notes: 'More.' }, true],
  ]
  test.each(cases)('%s', (_, known, changes, recommended) => {
    expect(decisionsAfter(known, changes).recommended).toBe(recommended)
  })
})

describe('decisions', () => {
  test('that are left out stay, later ones too', () => {
    const after = decisionsAfter(before('skip', { a: 'NO', b: 'YES' }), { notes: 'x' })
    expect([after.status, [...after.jobs], after.withdrawn]).toEqual([
      'skip',
      [
        ['a', 'NO'],
        ['b', 'YES'],
      ],
      [],
    ])
  })
  test('change, are added and are taken back job by job', () => {
    const after = decisionsAfter(before('recommend', { a: 'NO', b: 'YES', c: 'NO' }), {
      job_decisions: [
        { id: 'a', decision_type: 'YES' },
        { id: 'b', decision_type: null },
        { id: 'd', decision_type: 'NO' },
        { id: 'e', decision_type: null },
      ],
    })
    expect(Object.fromEntries(after.jobs)).toEqual({ a: 'YES', c: 'NO', d: 'NO' })
    expect(after.withdrawn).toEqual(['b'])
  })
  test.each([
    [['YES', 'NO'], 'YES'],
    [['NO', 'YES'], 'YES'],
    [['YES', null], 'YES'],
    [['NO', null], 'NO'],
    [[null, 'NO'], 'NO'],
  ] as const)('that name one job as %o make it %s: the recommendation wins, as in a batch', (given, wins) => {
    const job_decisions = given.map((decision_type) => ({ id: 'a', decision_type }))
    expect(decisionsAfter(before('recommend'), { job_decisions }).jobs.get('a')).toBe(wins)
  })
})

describe('outreach details', () => {
  const DEFAULTS: Outreach = {
    ...NO_OUTREACH,
    reach_out_method: 'RECOMMENDER',
    relationship: 'worked_directly',
  }
  const recommend = { general_decision_type: 'recommend' } as const
  const pass = { general_decision_type: 'dont_recommend' } as const
  const cases: [string, Decisions, ConnectionChanges, Partial<Outreach>][] = [
    ['recommending starts from the defaults', before('not_reviewed'), recommend, DEFAULTS],
    ['so does the first job', before('not_reviewed'), job('a', 'YES'), DEFAULTS],
    [
      'a default never replaces an answer',
      before('not_reviewed'),
      { ...recommend, relationship: 'other' },
      { ...DEFAULTS, relationship: 'other' },
    ],
    ['nor one that was given before', before('recommend', {}, SAID), recommend, SAID],
    [
      'other edits leave unanswered questions open',
      before('recommend'),
      { notes: 'x' },
      { ...NO_OUTREACH, notes: 'x' },
    ],
    ['what is left out stays', before('recommend', {}, SAID), { notes: null }, { ...SAID, notes: null }],
    [
      'reaching out oneself there is no name to mention',
      before('recommend', {}, SAID),
      { reach_out_method: 'RECOMMENDER', should_mention_name: true },
      { ...SAID, reach_out_method: 'RECOMMENDER', should_mention_name: null },
    ],
    [
      'a recruiter is told whether to mention it',
      before('recommend', {}, SAID),
      { should_mention_name: false },
      { ...SAID, should_mention_name: false },
    ],
    [
      'a pass clears everything, whatever is sent with it',
      before('recommend', {}, SAID),
      { ...pass, ...SAID },
      NO_OUTREACH,
    ],
    ['a pass while a job is recommended clears nothing', before('recommend', { a: 'YES' }, SAID), pass, SAID],
    [
      'the last job taken back clears everything',
      before('dont_recommend', { a: 'YES' }, SAID),
      job('a', null),
      NO_OUTREACH,
    ],
    ['no one recommended has any', before('not_reviewed'), { notes: 'x' }, NO_OUTREACH],
  ]
  test.each(cases)('%s', (_, known, changes, outreach) => {
    expect(decisionsAfter(known, changes).outreach).toEqual(outreach)
  })

  test.each<[string, ConnectionChanges, boolean]>([
    ['a decision alone answers no question', recommend, false],
    ['answers do', { ...recommend, reach_out_method: 'RECOMMENDER', relationship: 'other' }, true],
    ['even empty ones, said so', { notes: null }, true],
    ['but not with a pass', { ...pass, notes: 'x' }, false],
  ])('%s', (_, changes, answered) => {
    expect(decisionsAfter(before('recommend'), changes).answered).toBe(answered)
  })
})
