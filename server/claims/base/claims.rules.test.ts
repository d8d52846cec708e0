import { describe, expect, test } from 'vitest'
import {
  askEnds,
  changeOf,
  inTouch,
  isFree,
  workingDaysAfter,
  writerOf,
  type OpenClaim,
  type Facts,
} from './claims.rules.ts'

const DAYS = { claim_days: 7, quiet_days: 30 }
const NOW = new Date('2026-12-02T09:00:00Z') // a Wednesday
const at = (day: string) => new Date(`2026-12-${day}T09:00:00Z`)

const claim = (given: Partial<OpenClaim> = {}): OpenClaim => ({
  id: 'claim',
  person_id: 'person',
  state: 'go',
  employee_id: 'ada',
  until: at('05'),
  ...given,
})
const usual: Facts = {
  is_candidate: true,
  stage: 'new',
  outcome: null,
  is_active: true,
  knows: true,
  recommends: true,
}
const over = { until: at('02') }

describe('what events and time make of a claim', () => {
  test.each<[string, Partial<OpenClaim>, Partial<Facts>, object | null]>([
    ['nothing before the end', {}, {}, null],
    [
      'at the end it goes to recruiting, with a clock from then on',
      over,
      {},
      { state: 'go', employee_id: null, until: at('09'), cause: 'time_over' },
    ],
    ['recruiting keeps it', { ...over, employee_id: null }, {}, null],
    [
      'a holder who left leaves it to recruiting',
      {},
      { is_active: false },
      { employee_id: null, until: at('09'), cause: 'holder_left' },
    ],
    [
      'a message of someone who left keeps its quiet period',
      { state: 'sent' },
      { is_active: false },
      { state: 'sent', employee_id: null, until: at('05'), cause: 'holder_left' },
    ],
    [
      'a holder who no longer recommends leaves it to recruiting',
      {},
      { recommends: false },
      { employee_id: null, cause: 'withdrawn' },
    ],
    [
      'without a recommendation it ends',
      {},
      { is_candidate: false, recommends: false },
      { state: 'ended', cause: 'withdrawn' },
    ],
    [
      'recruiting’s too',
      { employee_id: null },
      { is_candidate: false },
      { state: 'ended', cause: 'withdrawn' },
    ],
    ['a message was sent all the same', { state: 'sent' }, { is_candidate: false, recommends: false }, null],
    ['archiving ends it', {}, { stage: 'archived' }, { state: 'ended', cause: 'archived' }],
    [
      'archiving ends a quiet period',
      { state: 'sent' },
      { stage: 'archived' },
      { state: 'ended', cause: 'archived' },
    ],
    [
      'archiving ends an ask',
      { state: 'asked' },
      { stage: 'archived' },
      { state: 'ended', cause: 'archived' },
    ],
    [
      'a hire ends it',
      { state: 'answered', until: null },
      { outcome: 'hired' },
      { state: 'ended', cause: 'outcome' },
    ],
    [
      'a no ends it',
      { state: 'sent' },
      { outcome: 'declined_by_them' },
      { state: 'ended', cause: 'outcome' },
    ],
    [
      'a ‘not now’ that the person answered holds until its date',
      { state: 'answered' },
      { outcome: 'not_now' },
      null,
    ],
    [
      'and ends with it',
      { state: 'answered', ...over },
      { outcome: 'not_now' },
      { state: 'ended', cause: 'date_came' },
    ],
    ['someone interested has no clock', { state: 'answered', until: null }, {}, null],
    ['an overdue quiet period waits for a decision', { state: 'sent', ...over }, {}, null],
    ['an ask stays open until its end', { state: 'asked' }, { is_candidate: false, recommends: false }, null],
    ['an ask ends at its end', { state: 'asked', ...over }, {}, { state: 'ended', cause: 'no_introduction' }],
    [
      'an ask of someone who left ends',
      { state: 'asked' },
      { is_active: false },
      { state: 'ended', cause: 'no_introduction' },
    ],
    [
      'an ask of someone who lost the connection ends',
      { state: 'asked' },
      { knows: false },
      { state: 'ended', cause: 'no_introduction' },
    ],
  ])('%s', (_, given, facts, change) => {
    const found = changeOf(claim(given), { ...usual, ...facts }, NOW, DAYS)
    if (change === null) expect(found).toBeNull()
    else expect(found).toMatchObject(change)
  })
})

test.each([
  ['2026-11-30', 3, '2026-12-03'],
  ['2026-12-02', 3, '2026-12-07'],
  ['2026-12-04', 1, '2026-12-07'],
  ['2026-12-05', 3, '2026-12-09'],
])('from %s, %i working days later is %s', (from, days, to) => {
  expect(workingDaysAfter(new Date(`${from}T10:30:00Z`), days)).toEqual(new Date(`${to}T10:30:00Z`))
})

test('a colleague has three working days to answer', () => {
  expect(askEnds(NOW)).toEqual(at('07'))
})

test.each([
  [at('12'), 'Your company is already in touch with this person, until 12 December.'],
  [
    new Date('2027-01-03T00:00:00Z'),
    'Your company is already in touch with this person, until 2 January 2027.',
  ],
  [null, 'Your company is already in touch with this person.'],
  [at('01'), 'Your company is already in touch with this person.'],
])('everyone else is told until when: %s', (until, sentence) => {
  expect(inTouch(until, NOW)).toBe(sentence)
})

test('only a quiet period that is over frees the person', () => {
  expect(isFree({ state: 'sent', until: at('02') }, NOW)).toBe(true)
  expect(isFree({ state: 'sent', until: at('03') }, NOW)).toBe(false)
  expect(isFree({ state: 'go', until: at('01') }, NOW)).toBe(false)
  expect(isFree({ state: 'answered', until: null }, NOW)).toBe(false)
})

describe('who writes', () => {
  const by = (
    employee_id: string,
    method: 'RECOMMENDER' | 'RECRUITING' | null,
    strength: number | null,
    on: string,
  ) => ({
    employee_id,
    reach_out_method: method,
    recommendation_strength: strength,
    recommended_at: at(on),
  })
  test.each([
    ['no one offered to', [by('ada', 'RECRUITING', 5, '01'), by('ben', null, 5, '01')], null],
    [
      'the strongest of those who did',
      [by('ada', 'RECOMMENDER', 3, '01'), by('ben', 'RECOMMENDER', 4, '02')],
      'ben',
    ],
    ['then the first', [by('ada', 'RECOMMENDER', 4, '02'), by('ben', 'RECOMMENDER', 4, '01')], 'ben'],
    [
      'no strength is the least',
      [by('ada', 'RECOMMENDER', null, '01'), by('ben', 'RECOMMENDER', 1, '02')],
      'ben',
    ],
  ])('%s', (_, recommenders, writer) => {
    expect(writerOf(recommenders)).toBe(writer)
  })
})
