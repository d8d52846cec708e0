import { expect, test } from 'vitest'
import { amountsLine, bonusLine } from './bonus-labels.ts'

const due_on = `${new Date().getFullYear()}-03-03`

test.each([
  [{ state: 'due', due_on, paid_on: null }, 'Bonus due 3 March'],
  [{ state: 'due', due_on: '2020-03-03', paid_on: null }, 'Bonus due 3 Mar 2020'],
  [{ state: 'paid', due_on, paid_on: '2026-05-04' }, 'Paid on 4 May 2026'],
  [{ state: 'taken_back', due_on, paid_on: '2026-05-04' }, 'Paid, then taken back'],
] as const)('%j is “%s”', (bonus, line) => expect(bonusLine(bonus)).toMatch(line))

test.each([
  ['2,000 €', 90, [], '2,000 € for each hire, due 90 days later.'],
  ['$5', 1, [{ job_title: 'Chef', amount: '$9' }], '$5 for each hire, due a day later. Chef: $9.'],
  ['', 0, [{ job_title: 'Chef', amount: '$9' }], 'Chef: $9, due at once.'],
  ['', 0, [], ''],
])('%s after %i days', (amount, days, jobs, line) =>
  expect(amountsLine({ text: '', amount, days, jobs })).toBe(line),
)
