import { describe, expect, test } from 'vitest'
import { mergePairs, type OpenClaim, type Pair } from './merging.ts'
import { OUTCOMES, STAGES } from './stage-labels.ts'
import { canStart, type Standing } from './standing.ts'

const EARLY = '2027-03-01T09:00:00+00:00'
const standing = (given: Partial<Standing> = {}): Standing => ({
  looked_at: given.stage === undefined || given.stage === 'new' ? null : EARLY,
  reviewed_at: null,
  is_favorite: false,
  stage: 'new',
  stage_changed_at: null,
  outcome: null,
  outcome_at: null,
  ...given,
})
const claim = (state: OpenClaim['state'], given: Partial<OpenClaim> = {}): OpenClaim => ({
  id: 'claim',
  state,
  answer: state === 'answered' ? 'interested' : null,
  employee_id: 'eva',
  started_at: EARLY,
  ...given,
})
const pair = (given: Partial<Standing>, open: OpenClaim | null = null): Pair => ({
  standing: standing(given),
  is_candidate: true,
  claim: open,
})

/** Each goes further than those below. */
const ORDER: [string, Pair][] = [
  ['hired', pair({ stage: 'contacted', outcome: 'hired' })],
  ['interested', pair({ stage: 'contacted' }, claim('answered'))],
  ['sent', pair({ stage: 'contacted' }, claim('sent'))],
  ['declined by them', pair({ stage: 'contacted', outcome: 'declined_by_them' })],
  ['not now', pair({ stage: 'contacted', outcome: 'not_now' }, claim('answered', { answer: 'not_now' }))],
  ['go', pair({ stage: 'reviewed' }, claim('go'))],
  ['contacted', pair({ stage: 'contacted' })],
  ['declined by us', pair({ stage: 'archived', outcome: 'declined_by_us' })],
  ['asked', pair({ stage: 'reviewed' }, claim('asked'))],
  ['reviewed', pair({ stage: 'reviewed' })],
  ['new', pair({ stage: 'new' })],
]

test.each(
  ORDER.flatMap(([name, one], place) =>
    ORDER.slice(place + 1).map(([other, less]) => [name, other, one, less] as const),
  ),
)('%s and %s: the first stays, with its claim or none', (_name, other, one, less) => {
  for (const [kept, gone] of [
    [one, less],
    [less, one],
  ] as const) {
    const merged = mergePairs(kept, [gone])
    expect(merged.furthest).toBe(one)
    const waits =
      other === 'new' &&
      one.claim === null &&
      !['hired', 'declined_by_them'].includes(String(one.standing.outcome))
    expect(merged.standing).toEqual({ ...one.standing, ...(waits && { looked_at: null }) })
  }
})

/** All standings that can be, with all claims that they can have. */
const ALL: Pair[] = STAGES.flatMap(({ value: stage }) =>
  [null, ...OUTCOMES.map(({ value }) => value)].flatMap((outcome) =>
    [false, true].flatMap((is_favorite) => {
      const place = { stage, outcome, is_favorite }
      const claims = canStart(place)
        ? [
            claim('asked'),
            claim('go'),
            claim('sent'),
            claim('answered'),
            claim('answered', { answer: 'not_now' }),
          ]
        : []
      return [null, ...claims].map((open) => pair(place, open))
    }),
  ),
).map((one, n) => ({ ...one, claim: one.claim && { ...one.claim, started_at: `2027-03-01T09:${10 + n}` } }))

describe('of any two', () => {
  test('one stays whole, whichever record is kept, with the star of either unless it is declined', () => {
    for (const one of ALL)
      for (const other of ALL) {
        const [merged, turned] = [mergePairs(one, [other]), mergePairs(other, [one])]
        const { stage, outcome } = merged.furthest.standing
        expect(merged.standing).toMatchObject({ stage, outcome })
        const isDeclined = outcome?.startsWith('declined') ?? false
        const isStarred = isDeclined
          ? merged.furthest.standing.is_favorite
          : one.standing.is_favorite || other.standing.is_favorite
        expect(merged.standing.is_favorite).toBe(isStarred)
        expect(merged.furthest.claim?.state).toBe(turned.furthest.claim?.state)
        if (merged.furthest.claim) expect(canStart(merged.standing)).toBe(true)
      }
  })

  test('of equal claims, the one that began first stays', () => {
    const [first, later] = [EARLY, '2027-03-02T09:00:00+00:00'].map((started_at) =>
      pair({ stage: 'reviewed' }, claim('go', { started_at })),
    )
    for (const [kept, gone] of [
      [first!, later!],
      [later!, first!],
    ] as const)
      expect(mergePairs(kept, [gone]).furthest).toBe(first)
  })
})
