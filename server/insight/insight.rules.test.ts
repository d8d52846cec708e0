import { expect, test } from 'vitest'
import { monthsUntil, participation, reviewedPercent } from './insight.rules.ts'

const FEW = 'few'
const CLOSE = 'close'

test.each<[sizes: number[], shown: (number | string)[]]>([
  [
    [12, 9, 6, 3],
    [9, 6, 3],
  ],
  [
    [4, 4, 4, 4],
    [4, 4, 4],
  ],
  [
    [10, 9, 9, 9],
    [9, 9, 9],
  ],
  [
    [2, 2, 1, 0],
    [FEW, CLOSE, FEW],
  ],
  [
    [9, 5, 2, 0],
    [5, FEW, FEW],
  ],
  [
    [9, 5, 0, 0],
    [5, FEW, FEW],
  ],
  [
    [0, 0, 0, 0],
    [FEW, FEW, FEW],
  ],
  // Where one or two recommend no one, the number would tell whether they reviewed.
  [
    [10, 8, 7, 7],
    [8, CLOSE, 7],
  ],
  [
    [10, 8, 8, 7],
    [8, CLOSE, 7],
  ],
  [
    [10, 3, 2, 2],
    [3, CLOSE, FEW],
  ],
  [
    [10, 3, 3, 2],
    [3, CLOSE, FEW],
  ],
  // With more, it is shown if neither one or two of them reviewed nor one or two did not.
  [
    [20, 15, 6, 5],
    [15, CLOSE, 5],
  ],
  [
    [20, 15, 8, 5],
    [15, 8, 5],
  ],
  [
    [20, 15, 12, 5],
    [15, 12, 5],
  ],
  [
    [20, 15, 13, 5],
    [15, CLOSE, 5],
  ],
  [
    [20, 15, 15, 5],
    [15, 15, 5],
  ],
])('of %o are shown %o', ([employees, uploaded, reviewed, recommended], shown) => {
  const groups = participation({
    employees: employees!,
    uploaded: uploaded!,
    reviewed: reviewed!,
    recommended: recommended!,
  })
  expect(groups.employees).toBe(employees)
  const { uploaded: one, reviewed: two, recommended: three } = groups
  expect([one, two, three].map(({ people, hidden }) => people ?? hidden)).toEqual(shown)
})

test.each([
  ['no one decided', 3, 100, 0, 0],
  ['nearly a tenth', 3, 100, 9, 0],
  ['a tenth', 3, 100, 10, 10],
  ['a half and more', 5, 1000, 599, 50],
  ['all of them is no more than nearly all', 5, 1000, 1000, 90],
  ['two employees', 2, 5000, 2500, null],
  ['99 connections', 3, 99, 50, null],
])('the share that was looked at: %s', (_, uploaded, connections, decided, percent) => {
  expect(reviewedPercent({ uploaded, connections, decided })).toBe(percent)
})

test.each([
  ['2026-11-30T23:59:59Z', ['2026-09', '2026-10', '2026-11']],
  ['2026-01-01T00:00:00Z', ['2025-11', '2025-12', '2026-01']],
  ['2026-01-01T00:30:00+02:00', ['2025-10', '2025-11', '2025-12']],
  ['2028-03-31T12:00:00Z', ['2028-01', '2028-02', '2028-03']],
])('the last months at %s are %o', (now, months) => {
  expect(monthsUntil(new Date(now), 3)).toEqual(months)
})
