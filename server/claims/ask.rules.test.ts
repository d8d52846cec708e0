import { describe, expect, test } from 'vitest'
import { refusalToAsk, yesOf } from './ask.rules.ts'

const NOW = new Date('2026-12-02T09:00:00Z')
const ben = { name: 'Ben Kim', open_asks: 0, not_before: null }

describe('who can be asked', () => {
  test.each([
    ['anyone', {}, null],
    ['with four open questions', { open_asks: 4 }, null],
    ['not with five', { open_asks: 5 }, 'Ben Kim has five open questions. Wait until one of them is over.'],
    [
      'not before their day',
      { not_before: '2026-12-12' },
      'Ben Kim does not want to be asked before 12 December.',
    ],
    ['from their day on', { not_before: '2026-12-02' }, null],
  ])('%s', (_, given, refusal) => {
    expect(refusalToAsk({ ...ben, ...given }, NOW)).toBe(refusal)
  })
})

test.each([
  ['write', true, { reach_out_method: 'RECOMMENDER', should_mention_name: null }],
  ['mention', false, { reach_out_method: 'RECRUITING', should_mention_name: true }],
  ['without_me', false, { reach_out_method: 'RECRUITING', should_mention_name: false }],
] as const)('%s is a recommendation with its answers', (answer, writes, outreach) => {
  expect(yesOf(answer)).toMatchObject({ writes, outreach })
})

test.each(['not_well', 'rather_not'] as const)('%s is no introduction', (answer) => {
  expect(yesOf(answer)).toBeNull()
})
