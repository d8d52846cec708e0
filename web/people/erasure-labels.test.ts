import { expect, test } from 'vitest'
import { erasureLabel } from './erasure-labels.ts'

test.each([
  [{ connections: 1, recommendations: 0, evaluations: 0 }, /with 1 connection, stage, outcome/],
  [
    { connections: 3, recommendations: 2, evaluations: 1 },
    /3 connections, 2 recommendations with notes, 1 evaluation, /,
  ],
])('%o reads %s', (counts, words) => {
  expect(erasureLabel(counts)).toMatch(words)
})
