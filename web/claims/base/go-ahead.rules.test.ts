import { expect, test } from 'vitest'
import type { Person } from '../../../contract/recommendations.ts'
import { buildPerson } from '../../../testing/people.ts'
import { canAsk, canGoAhead, startedToast } from './go-ahead.rules.ts'

const CLAIM = {
  id: 'c',
  state: 'go',
  holder: null,
  until: null,
  job_title: null,
  answer: null,
  since: '2026-12-01T09:00:00Z',
} as const

test.each([
  [{}, true, true],
  [{ stage: 'contacted' }, true, true],
  [{ outcome: 'not_now' }, true, true],
  [{ outcome: 'hired' }, false, false],
  [{ stage: 'archived' }, false, false],
  [{ is_candidate: false }, false, true],
  [{ can_ask: false }, true, false],
  [{ reach_out: CLAIM }, false, false],
] satisfies [Partial<Person>, boolean, boolean][])(
  'with %o, going ahead is possible: %s, asking: %s',
  (given, start, ask) => {
    expect(canGoAhead(buildPerson(given))).toBe(start)
    expect(canAsk(buildPerson(given))).toBe(ask)
  },
)

test.each([
  [{ started: 1, left_out: 0 }, { title: '1 person will be contacted' }],
  [
    { started: 12, left_out: 3 },
    {
      title: '12 people will be contacted',
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
  expect(startedToast(done)).toEqual(words)
})
