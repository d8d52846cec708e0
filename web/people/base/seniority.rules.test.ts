import { expect, test } from 'vitest'
import { offeredSeniorities, senioritiesIn } from './seniority.rules.ts'

test('the address names seniorities by value or label, and unknown ones are ignored', () => {
  expect(senioritiesIn({})).toEqual([])
  expect(senioritiesIn({ seniority: 'LEAD,Junior' })).toEqual(['JUNIOR', 'LEAD'])
  expect(senioritiesIn({ seniority: ['senior', 'boss', 'SENIOR'] })).toEqual(['SENIOR'])
})

test('the seniorities that people have are offered, and the chosen ones', () => {
  const counts = [
    { name: 'LEAD', count: 3 },
    { name: 'SENIOR', count: 1 },
  ] as const
  expect(offeredSeniorities([...counts], ['JUNIOR'])).toEqual([
    { value: 'JUNIOR', count: 0 },
    { value: 'SENIOR', count: 1 },
    { value: 'LEAD', count: 3 },
  ])
})
