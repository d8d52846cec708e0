import { describe, expect, test } from 'vitest'
import { monthAfter, noticeOf } from './notice.rules.ts'

const at = (day: string) => new Date(`${day}T09:00:00Z`)
const NOTHING = {
  given_at: null,
  recommended_at: null,
  uploaded_at: null,
  added_at: null,
  contacted_at: null,
}
const UPLOADED = { ...NOTHING, uploaded_at: at('2026-11-02') }
const RECOMMENDED = { ...UPLOADED, recommended_at: at('2026-11-20') }

const due = (on: string) => ({ is_given: false, on })

describe('people are told', () => {
  test.each([
    ['not, while no one recommends them', UPLOADED, null],
    ['a month after the first recommendation', RECOMMENDED, due('2026-12-20')],
    ['with the first message', { ...RECOMMENDED, contacted_at: at('2026-11-25') }, due('2026-11-25')],
    [
      'a month after it, if the message is later',
      { ...RECOMMENDED, contacted_at: at('2027-01-05') },
      due('2026-12-20'),
    ],
    ['a month after an admin added them', { ...RECOMMENDED, added_at: at('2026-11-10') }, due('2026-12-10')],
    [
      'with a message to someone no one recommends',
      { ...UPLOADED, contacted_at: at('2026-11-25') },
      due('2026-11-25'),
    ],
    [
      'once',
      { ...RECOMMENDED, contacted_at: at('2026-11-25'), given_at: at('2026-11-26') },
      { is_given: true, on: '2026-11-26' },
    ],
  ])('%s', (_, facts, notice) => {
    expect(noticeOf(facts, { notice_from: 'recommended' })).toEqual(notice)
  })

  test.each([
    ['a month after the upload', UPLOADED, due('2026-12-02')],
    ['a month after the upload, although the recommendation is later', RECOMMENDED, due('2026-12-02')],
    ['with the first message', { ...UPLOADED, contacted_at: at('2026-11-05') }, due('2026-11-05')],
    [
      'by the recommendation, if the upload is no longer known',
      { ...RECOMMENDED, uploaded_at: null },
      due('2026-12-20'),
    ],
    ['a month after an admin added them', { ...NOTHING, added_at: at('2026-11-10') }, due('2026-12-10')],
    ['not, if nothing is known', NOTHING, null],
  ])('if uploads count: %s', (_, facts, notice) => {
    expect(noticeOf(facts, { notice_from: 'uploaded' })).toEqual(notice)
  })
})

test.each([
  ['2026-11-20', '2026-12-20'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2026-10-31', '2026-11-30'],
])('a month after %s is %s', (day, after) => {
  expect(monthAfter(at(day))).toEqual(at(after))
})
