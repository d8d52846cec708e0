import { expect, test } from 'vitest'
import {
  isToLookAgain,
  lookAgainLine,
  contactLine,
  lostLine,
  ownClaimLine,
  ownStatusLine,
  reminderLine,
  stepLabel,
} from './claim-labels.ts'

const NOW = new Date('2026-12-02T09:00:00Z')
const until = '2026-12-04T09:00:00Z'
const claim = { state: 'go', holder: 'Ada Lovelace', until, answer: null } as const

test.each([
  [claim, 'Ada Lovelace writes by Friday, 4 December'],
  [
    { ...claim, state: 'asked' as const },
    'Ada Lovelace was asked for an introduction on 26 October; no answer yet',
  ],
  [{ ...claim, state: 'sent' as const }, 'Ada Lovelace wrote on 26 October; no answer yet'],
  [{ ...claim, state: 'sent' as const, holder: null }, 'Recruiting wrote on 26 October; no answer yet'],
  [
    { ...claim, state: 'answered' as const, answer: 'interested' as const },
    'Ada Lovelace wrote on 26 October; they are interested',
  ],
  [
    { ...claim, state: 'answered' as const, answer: 'not_now' as const },
    'They asked to wait until Friday, 4 December',
  ],
])('a contact says since when, and what came back: %j', (given, line) => {
  expect(contactLine({ ...given, since: '2026-10-26T09:00:00Z' }, NOW)).toBe(line)
})

test('your own claim reads in the words of its status', () => {
  expect(ownClaimLine({ state: 'go', until, is_overdue: false, asked_by: 'Nadia' })).toBe(
    'Please write by Friday, 4 December. After that, recruiting takes over.',
  )
  expect(ownClaimLine({ state: 'asked', until, is_overdue: false, asked_by: 'Nadia' })).toBe(
    'Nadia asks: could you introduce us? Reply by Friday, 4 December.',
  )
  expect(ownClaimLine({ state: 'sent', until, is_overdue: true, asked_by: null })).toContain(
    'Write once more, or close',
  )
})

test.each([
  ['go', false, null, 'You write by 4\u00a0December'],
  ['asked', false, null, 'Asked: reply by 4\u00a0December'],
  ['sent', false, null, 'Wait until 4\u00a0December'],
  ['sent', true, null, 'No answer came'],
  ['answered', false, 'interested', 'They are interested'],
  ['answered', false, 'not_now', 'Wait until 4\u00a0December'],
] as const)(
  'next to your own recommendation, %s (overdue: %s, %s) reads: %s',
  (state, is_overdue, answer, line) => {
    expect(ownStatusLine({ state, until, is_overdue, answer })).toBe(line)
  },
)

test('steps, and why someone no longer needs to write, have words', () => {
  expect(stepLabel('time_over')).toContain('recruiting took over')
  expect(lostLine('merged')).toBe('You no longer need to contact them.')
  expect(lostLine('handed_over')).toBe('Recruiting is in touch with them.')
})

test('a reminder says who asked for what, and when', () => {
  const reminded = { by: 'Nadia Nolan', at: '2026-12-01T09:00:00Z' }
  const one = { name: 'Ana Bell', state: 'go', until, reminded } as const
  expect(reminderLine(one)).toBe(
    'On Tuesday, 1 December, Nadia Nolan asked you to write to Ana Bell by Friday, 4 December.',
  )
  expect(reminderLine({ ...one, state: 'sent' })).toBe(
    'On Tuesday, 1 December, Nadia Nolan asked you what became of your message to Ana Bell.',
  )
  expect(reminderLine({ ...one, reminded: null })).toBeNull()
})

test('a day to look at someone again reads with its reason, and comes in UTC', () => {
  const again = { day: '2026-12-02', line: 'Their bonus is paid', by: 'Nadia Nolan' }
  expect(lookAgainLine(again)).toBe(
    'Look at them again on Wednesday, 2 December: Their bonus is paid (Nadia Nolan)',
  )
  expect(lookAgainLine({ day: '2026-12-02', line: '', by: null })).toBe(
    'Look at them again on Wednesday, 2 December',
  )
  expect(isToLookAgain(again, new Date(2026, 11, 1, 23, 59))).toBe(false)
  expect(isToLookAgain(again, new Date(2026, 11, 2))).toBe(true)
  expect(isToLookAgain(null, NOW)).toBe(false)
})
