import { expect, test } from 'vitest'
import { unsentIn } from './unsent-words.ts'

test.each([
  ['general:SALES', 'in Sales'],
  ['general:ALL', 'in All Categories'],
  ['later:SALES', 'in Sales, put off for later'],
  ['jobs:a:SALES', 'for a job in Sales'],
  ['jobs:a,b:ALL', 'for two jobs in All Categories'],
  ['nonsense', null],
])('a draft of %s waits %s', (review, words) => {
  expect(unsentIn(review)).toBe(words)
})
