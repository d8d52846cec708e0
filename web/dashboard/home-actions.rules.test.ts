import { expect, test } from 'vitest'
import { homeActions, nextStep } from './home-actions.rules.ts'

const NOTHING = {
  role: 'employee',
  num_recs_to_review: 0,
  num_candidates_to_review: 0,
  num_reach_outs: 0,
  show_review: false,
} as const

const review = (counts: Partial<Parameters<typeof homeActions>[0]>) =>
  homeActions({ ...NOTHING, ...counts }, null).find((action) => action.title === 'Review Uploaded Candidates')

test('an employee has three actions; an admin has one more before them', () => {
  const own = ['Upload New Candidates to Recommend', 'Review Uploaded Candidates', 'Submit a Candidate Tip']
  expect(homeActions(NOTHING, null).map((action) => action.title)).toEqual(own)
  expect(homeActions({ ...NOTHING, role: 'admin' }, null).map((action) => action.title)).toEqual([
    "Review Your Team's Recommendations",
    ...own,
  ])
})

test.each([
  ['nothing to review', {}, { disabled: true, to: '/review', badge: undefined }],
  [
    'connections to review',
    { show_review: true, num_candidates_to_review: 7 },
    { disabled: false, to: '/review', badge: { count: 7, noun: 'to review' } },
  ],
  [
    'recommendations to finish',
    { show_review: true, num_recs_to_review: 2 },
    { disabled: false, to: '/review-options', badge: undefined },
  ],
  [
    'both',
    { show_review: true, num_recs_to_review: 2, num_candidates_to_review: 7 },
    { disabled: false, to: '/review-options', badge: { count: 7, noun: 'to review' } },
  ],
  ['only jobs to decide on', { show_review: true }, { disabled: false, to: '/review', badge: undefined }],
  [
    'a dashboard that does not say show_review',
    { num_candidates_to_review: 7 },
    { disabled: true, to: '/review', badge: { count: 7, noun: 'to review' } },
  ],
])('review with %s', (_, counts, expected) => {
  const { disabled, to, badge } = review(counts)!
  expect({ disabled, to, badge }).toEqual(expected)
})

const ALL = {
  role: 'admin',
  num_recs_to_review: 1,
  num_candidates_to_review: 1,
  num_reach_outs: 1,
  num_new_recommendations: 1,
  show_review: true,
} as const

test.each([
  ['letters', {}],
  ['introductions', { num_recs_to_review: 0 }],
  ['triage', { num_recs_to_review: 0, num_reach_outs: 0 }],
  ['review', { num_recs_to_review: 0, num_reach_outs: 0, num_new_recommendations: 0 }],
  ['review', { num_recs_to_review: 0, num_reach_outs: 0, role: 'employee' }],
  ['upload', { num_recs_to_review: 0, num_reach_outs: 0, role: 'employee', show_review: false }],
] as const)('the next step is %s with %j', (step, counts) => {
  expect(nextStep({ ...ALL, ...counts })).toBe(step)
  const marked = homeActions({ ...ALL, ...counts }, step).filter(({ next }) => next)
  const to = { triage: '/admin/dashboard', review: '/review', upload: '/upload' } as Record<string, string>
  expect(marked.map((action) => action.to)).toEqual(to[step] ? [to[step]] : [])
})

test.each([
  [true, 'Finish reviewing and submitting recommendations for earlier uploads.'],
  [false, 'No new connections to review. Upload your LinkedIn connections first.'],
])('with show_review %s the review says: %s', (show_review, text) => {
  expect(review({ show_review })!.text).toBe(text)
})

test('each of the other actions leads to its screen', () => {
  const ways = homeActions({ ...NOTHING, role: 'admin' }, null).map(({ title, to }) => [title, to])
  expect(ways).toEqual([
    ["Review Your Team's Recommendations", '/admin/dashboard'],
    ['Upload New Candidates to Recommend', '/upload'],
    ['Review Uploaded Candidates', '/review'],
    ['Submit a Candidate Tip', '/submit-tip'],
  ])
})
