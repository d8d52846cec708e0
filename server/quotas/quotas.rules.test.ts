import { describe, expect, test } from 'vitest'
import {
  allowanceFor,
  bytesProblem,
  commentsProblem,
  keptJobsProblem,
  openJobsProblem,
  peopleProblem,
  personProblem,
  tipsOfTodayProblem,
  tipsProblem,
  type Quotas,
} from './quotas.rules.ts'

const QUOTAS: Quotas = {
  people: 500_000,
  peoplePerEmployee: 60_000,
  jobs: 500,
  tips: 10_000,
  tipsPerEmployee: 45,
  comments: 50_000,
  invitations: 100,
}
const PROVEN = allowanceFor(QUOTAS, true)
const UNPROVEN = allowanceFor(QUOTAS, false)
const LINK = ' Or ask for a sign-in link and open it in this browser, without logging out first.'

test('an account whose mailbox was never proven gets a tenth of each quota, one at least, and 5 MB in all', () => {
  expect(PROVEN).toEqual({ ...QUOTAS, isProven: true, bytes: null })
  expect(UNPROVEN).toEqual({
    people: 4_000,
    peoplePerEmployee: 4_000,
    jobs: 20,
    tips: 1_000,
    tipsPerEmployee: 5,
    comments: 5_000,
    invitations: 10,
    isProven: false,
    bytes: 5_000_000,
  })
})

test.each([
  [openJobsProblem, 499, PROVEN, null],
  [openJobsProblem, 500, PROVEN, 'may have 500 open jobs, and it has 500. Close one first.'],
  [openJobsProblem, 1_500, PROVEN, 'may have 500 open jobs, and it has 1,500. Close one first.'], // the setting was lowered
  [openJobsProblem, 20, UNPROVEN, 'may have 20 open jobs, and it has 20. Close one first.'],
  [keptJobsProblem, 4_999, PROVEN, null],
  [
    keptJobsProblem,
    5_000,
    PROVEN,
    'may keep 5,000 jobs, open and closed, and it has 5,000. Delete a finished one first.',
  ],
  [tipsProblem, 9_999, PROVEN, null],
  [
    tipsProblem,
    10_000,
    PROVEN,
    'may keep 10,000 tips, and it has 10,000. Ask an admin to delete some that are dealt with.',
  ],
  [
    tipsProblem,
    1_000,
    UNPROVEN,
    'may keep 1,000 tips, and it has 1,000. Ask an admin to delete some that are dealt with.',
  ],
  [commentsProblem, 49_999, PROVEN, null],
  [
    commentsProblem,
    50_000,
    PROVEN,
    'may keep 50,000 comments, and it has 50,000. Delete one of your own first.',
  ],
  [personProblem, 499_999, PROVEN, null],
  [
    personProblem,
    4_000,
    UNPROVEN,
    'may have 4,000 people in Vouch, and it has 4,000. Ask the people who run Vouch for more room.',
  ],
])('one more of what ends at a quota, case %#', (problemOf, has, allowance, problem) => {
  const proven = problem && `Your company ${problem}`
  const unproven =
    proven && proven.replace(', and it', ' while your email address is not proven, and it') + LINK
  expect(problemOf(has, allowance)).toBe(allowance === PROVEN ? proven : unproven)
})

test.each([
  ['as much as allowed', 4_000_000, 5_000_000, null],
  [
    'more',
    4_999_990,
    5_260_000,
    `Your company may store 5 MB while your email address is not proven, and with this it would be 5.3 MB. Delete something first.${LINK}`,
  ],
  ['more, but less than before', 9_000_000, 8_000_000, null],
  ['more, and as much as before', 8_000_000, 8_000_000, null],
])('an unproven company that would store %s', (_, before, after, problem) =>
  expect(bytesProblem({ before, after })).toBe(problem),
)

test('the tips of a day are named in the refusal', () => {
  expect(tipsOfTodayProblem(PROVEN)).toBe('You may submit 45 tips a day, and today you have.')
})

describe('an import', () => {
  const NOBODY = { has: 0, adds: 0 }
  test.each([
    [
      'that adds no one, where there is too much already',
      { has: 70_000, adds: 0 },
      { has: 600_000, adds: 0 },
      PROVEN,
      null,
    ],
    ['that fills the employee’s network', { has: 59_000, adds: 1_000 }, NOBODY, PROVEN, null],
    [
      'that goes beyond the employee’s network',
      { has: 59_000, adds: 1_001 },
      NOBODY,
      PROVEN,
      'You may have 60,000 people in Vouch; you have 59,000, and this file would add 1,001. Nothing was imported. Upload a file with at most 1,000 new people.',
    ],
    [
      'that goes beyond the company’s network',
      { has: 0, adds: 30_000 },
      { has: 499_999, adds: 20_000 },
      PROVEN,
      'Your company may have 500,000 people in Vouch; it has 499,999, and this file would add 20,000. Nothing was imported. Upload a file with at most 1 new person.',
    ],
    [
      'where there is no room at all',
      { has: 60_000, adds: 1 },
      NOBODY,
      PROVEN,
      'You may have 60,000 people in Vouch; you have 60,000, and this file would add 1. Nothing was imported. Ask the people who run Vouch for more room.',
    ],
    [
      'of an unproven account',
      { has: 0, adds: 50_000 },
      { has: 0, adds: 50_000 },
      UNPROVEN,
      `You may have 4,000 people in Vouch while your email address is not proven; you have 0, and this file would add 50,000. Nothing was imported. Upload a file with at most 4,000 new people.${LINK}`,
    ],
  ])('%s', (_, own, company, allowance, problem) =>
    expect(peopleProblem({ own, company }, allowance)).toBe(problem),
  )
})
