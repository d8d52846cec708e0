import { expect, test } from 'vitest'
import { fits, type SeveralAct } from './fits.rules.ts'
import { severalToast } from './several.rules.ts'

const NOW = new Date('2026-12-02T09:00:00Z')
const [SOON, OVER] = ['2026-12-05T09:00:00.000Z', '2026-12-01T09:00:00.000Z']
const claim = (state: 'asked' | 'go' | 'sent' | 'answered', holder: string | null, until = SOON) => ({
  reach_out: {
    id: 'claim',
    state,
    holder,
    until,
    job_title: null,
    answer: null,
    since: '2026-12-01T09:00:00Z',
  },
})

test.each<[string, ReturnType<typeof claim> | { reach_out: null }, SeveralAct[]]>([
  ['without a claim, nothing', { reach_out: null }, []],
  ['of an ask, nothing', claim('asked', 'Ada'), []],
  ['of a colleague’s claim, all', claim('go', 'Ada'), ['sent', 'hand_over', 'remind']],
  ['of recruiting’s claim, Sent', claim('go', null), ['sent']],
  ['of a message that waits, Hand over', claim('sent', 'Ada'), ['hand_over']],
  ['of a message without an answer, all', claim('sent', 'Ada', OVER), ['sent', 'hand_over', 'remind']],
  ['of an answer, Hand over', claim('answered', 'Ada'), ['hand_over']],
])('%s can be said', (_, person, acts) => {
  expect((['sent', 'hand_over', 'remind'] as const).filter((act) => fits(person, act, NOW))).toEqual(acts)
})

const left = (name: string) => ({ name, why: 'answered' as const })
test.each([
  ['sent', { changed: 9, left_out: [] }, 'Marked as sent: 9 people', undefined],
  [
    'sent',
    { changed: 7, left_out: [left('Theo'), left('Ana')] },
    'Marked as sent: 7 people',
    '2 of 9 were not marked: Theo answered already, and 1 more.',
  ],
  [
    'hand_over',
    { changed: 0, left_out: [{ name: 'Ana', why: 'recruiting' as const }] },
    'Handed over to recruiting: no one',
    '1 of 1 was not handed over: recruiting is in touch with Ana already.',
  ],
] as const)('%s about several says what it did: %j', (act, { changed, left_out }, title, description) => {
  expect(severalToast(act, { changed, left_out: [...left_out] })).toEqual({
    title,
    ...(description && { description }),
  })
})
