import { expect, test } from 'vitest'
import {
  bandLabel,
  functionsLabel,
  monthLabel,
  monthsLabel,
  participantsLabel,
  percentLabel,
  restLabel,
  shortMonthLabel,
  timeLabel,
} from './insight-labels.ts'

test.each([
  [0, 'under an hour'],
  [59, 'under an hour'],
  [60, '1 hour'],
  [329, '5 hours'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
  [60 * 24 * 60, '60 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(timeLabel(minutes)).toBe(text)
})

test.each([
  ['2026-12', 'December 2026', 'Dec'],
  ['2027-01', 'January 2027', 'Jan'],
])('%s is %s, for short %s', (month, long, short) => {
  expect(monthLabel(month)).toBe(long)
  expect(shortMonthLabel(month)).toBe(short)
})

test.each([
  [0, 120, '0%'],
  [0, 0, '0%'],
  [1, 120, 'under 1%'],
  [12, 120, '10%'],
  [119, 120, '99%'],
])('%i of %i is %s', (part, all, text) => {
  expect(percentLabel(part, all)).toBe(text)
})

test.each([
  [[{ name: 'SALES' as const, count: 1 }], '1 person, all of them Sales.'],
  [
    [
      { name: 'SALES' as const, count: 1500 },
      { name: 'DESIGNER' as const, count: 500 },
    ],
    '2,000 people. The largest group is Sales, with 75%.',
  ],
])('functions %o', (functions, text) => {
  expect(functionsLabel(functions)).toBe(text)
})

test.each([
  [[0, 0], 'No recommendations in the last twelve months.'],
  [[0, 1], '1 recommendation in the last twelve months, in January 2027.'],
  [[4, 0], '4 recommendations in the last twelve months, all in December 2026.'],
  [[3, 4], '7 recommendations in the last twelve months, the most in January 2027.'],
])('months %o', ([december, january], text) => {
  const months = [
    { month: '2026-12', recommendations: december! },
    { month: '2027-01', recommendations: january! },
  ]
  expect(monthsLabel(months)).toBe(text)
})

test.each([
  [0, 'under 10%', 'over 90%'],
  [10, '10–20%', '80–90%'],
  [80, '80–90%', '10–20%'],
  [90, '90% or more', '10% or less'],
])('band %i is %s, and the rest %s', (percent, band, rest) => {
  expect(bandLabel(percent)).toBe(band)
  expect(restLabel(percent)).toBe(rest)
})

test.each([
  [{ people: 1200, hidden: null }, '1,200'],
  [{ people: null, hidden: 'few' as const }, 'fewer than three'],
  [{ people: null, hidden: 'close' as const }, 'not shown'],
])('participants %o are %s', (participants, text) => {
  expect(participantsLabel(participants)).toBe(text)
})
