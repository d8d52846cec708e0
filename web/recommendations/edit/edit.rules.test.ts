import { describe, expect, test } from 'vitest'
import type { ConnectionDetail } from '../../../contract/recommendations.ts'
import { NO_ANSWERS } from '../../../testing/answers.ts'
import {
  asksDetails,
  canSubmit,
  changesOf,
  consequenceOf,
  type Edit,
  editOf,
  withGeneral,
  withJob,
} from './edit.rules.ts'

const job = (id: string, decision_type: 'YES' | 'NO' | null = null, is_closed = false) => ({
  id,
  job_title: id,
  is_closed,
  decision_type,
})
const detail = (given: Partial<ConnectionDetail> = {}): ConnectionDetail => ({
  id: 'c',
  name: 'Ada Lovelace',
  job_title: null,
  company: null,
  current_job: null,
  job_category: 'SALES',
  linkedin_url: null,
  email: null,
  general_decision_type: 'not_reviewed',
  jobs: [job('a'), job('b')],
  ...NO_ANSWERS,
  person_id: null,
  is_own: true,
  recommended_by: null,
  ...given,
})
const SAID: Pick<ConnectionDetail, keyof typeof NO_ANSWERS> = {
  reach_out_method: 'RECRUITING',
  should_mention_name: false,
  recommendation_strength: 4,
  relationship: 'other',
  notes: 'Hire her.',
}
const CLEARED = {
  reach_out_method: null,
  should_mention_name: null,
  recommendation_strength: null,
  relationship: null,
  notes: '',
}
const DEFAULTS = {
  ...CLEARED,
  reach_out_method: 'RECOMMENDER',
  relationship: 'worked_directly',
}
const undecided = () => editOf(detail())
const recommended = (given: Partial<ConnectionDetail> = {}) =>
  editOf(detail({ general_decision_type: 'recommend', ...SAID, ...given }))

describe('loaded data', () => {
  test('fills the form', () => {
    expect(recommended({ jobs: [job('a', 'YES'), job('b', 'NO')] })).toEqual({
      general: 'recommend',
      jobs: ['a'],
      answers: SAID,
    })
  })
  test('is unset for unknown values', () => {
    const odd = { reach_out_method: 'EMAIL' as never, relationship: 'friend' as never, notes: null }
    expect(recommended(odd).answers).toMatchObject({ reach_out_method: null, relationship: null, notes: '' })
  })
})

describe('a decision', () => {
  test.each<[string, Edit, Edit['general'], object]>([
    ['to recommend starts from the defaults', withGeneral(undecided(), 'recommend'), 'recommend', DEFAULTS],
    ['for a first job does too', withJob(undecided(), 'a'), 'not_reviewed', DEFAULTS],
    ['for a job keeps what was answered', withJob(recommended(), 'a'), 'recommend', SAID],
    ['to pass clears everything', withGeneral(recommended(), 'dont_recommend'), 'dont_recommend', CLEARED],
    ['taken back clears everything', withGeneral(recommended(), 'recommend'), 'not_reviewed', CLEARED],
    [
      'to pass while a job is chosen clears nothing',
      withGeneral(withJob(recommended(), 'a'), 'dont_recommend'),
      'dont_recommend',
      SAID,
    ],
    [
      'against the only job clears everything',
      withJob(withJob(undecided(), 'a'), 'a'),
      'not_reviewed',
      CLEARED,
    ],
    [
      'against one of two jobs clears nothing',
      withJob(editOf(detail({ ...SAID, jobs: [job('a', 'YES'), job('b', 'YES')] })), 'a'),
      'not_reviewed',
      SAID,
    ],
    [
      'against the last job of someone recommended clears nothing',
      withJob(recommended({ jobs: [job('a', 'YES')] }), 'a'),
      'recommend',
      SAID,
    ],
  ])('%s', (_, edit, general, answers) => {
    expect(edit.general).toBe(general)
    expect(edit.answers).toEqual(answers)
  })
})

test.each([
  [undecided(), 'Not decided yet.'],
  [withJob(undecided(), 'a'), 'You recommend them for the chosen jobs only.'],
  [withGeneral(withJob(undecided(), 'a'), 'dont_recommend'), 'You recommend them for the chosen jobs only.'],
  [withGeneral(undecided(), 'dont_recommend'), 'They are not shown in your reviews again.'],
  [withGeneral(undecided(), 'recommend'), 'Your recruiters see that you vouch for them.'],
])('%o means: %s', (edit, text) => {
  expect(consequenceOf(edit)).toBe(text)
})

describe('Submit', () => {
  const unset = { reach_out_method: null, relationship: null }
  test.each<[string, Edit, boolean, boolean]>([
    ['without a decision', undecided(), false, true],
    ['with a pass', withGeneral(undecided(), 'dont_recommend'), false, true],
    ['with a recommendation and both answers', recommended(), true, true],
    ['without how to reach out', recommended({ reach_out_method: null }), true, false],
    ['without the relationship', recommended({ relationship: null }), true, false],
    ['for a job without both', editOf(detail({ ...unset, jobs: [job('a', 'YES')] })), true, false],
  ])('%s', (_, edit, asks, enabled) => {
    expect([asksDetails(edit), canSubmit(edit)]).toEqual([asks, enabled])
  })
})

describe('the request', () => {
  const NULLS = { ...CLEARED, notes: null }
  test('contains the decision and all answers for a recommendation', () => {
    expect(changesOf(withJob(recommended(), 'b'), detail())).toEqual({
      general_decision_type: 'recommend',
      job_decisions: [{ id: 'b', decision_type: 'YES' }],
      ...SAID,
    })
  })
  test('contains null for all answers of a pass', () => {
    expect(changesOf(withGeneral(recommended(), 'dont_recommend'), detail())).toEqual({
      general_decision_type: 'dont_recommend',
      job_decisions: [],
      ...NULLS,
    })
    const passed = { general_decision_type: 'dont_recommend', ...SAID } as const
    expect(changesOf(editOf(detail(passed)), detail())).toMatchObject(NULLS)
  })
  test('contains YES for chosen jobs, NO for deselected ones, nothing for undecided ones', () => {
    const loaded = detail({ jobs: [job('a', 'YES'), job('b', 'NO'), job('c'), job('d')] })
    const edit = withJob(withJob(editOf(loaded), 'a'), 'c')
    expect(changesOf(edit, loaded).job_decisions).toEqual([
      { id: 'a', decision_type: 'NO' },
      { id: 'b', decision_type: 'NO' },
      { id: 'c', decision_type: 'YES' },
    ])
  })
  test('has no name answer if the recommender reaches out', () => {
    const edit = recommended({ reach_out_method: 'RECOMMENDER', should_mention_name: true })
    expect(changesOf(edit, detail()).should_mention_name).toBeNull()
  })
  test('contains undecided only as a change', () => {
    expect(changesOf(undecided(), detail())).not.toHaveProperty('general_decision_type')
    const loaded = detail({ general_decision_type: 'dont_recommend' })
    expect(changesOf(withGeneral(editOf(loaded), 'dont_recommend'), loaded).general_decision_type).toBe(
      'not_reviewed',
    )
  })
})
