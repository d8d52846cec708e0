import { expect, test } from 'vitest'
import { moreJoined, whoJoined } from './use-joins.ts'

test.each([
  ['Ben Kim', 'ben@acme.com', 'Ben Kim (ben@acme.com)'],
  ['ben', 'ben@acme.com', 'ben@acme.com'],
])('%s with %s is called %s', (full_name, email, words) =>
  expect(whoJoined({ full_name, email })).toBe(words),
)

test.each([
  [1, '1 more person joined by your email domain.'],
  [1200, '1,200 more people joined by your email domain.'],
])('%i more: %s', (count, words) => expect(moreJoined(count)).toBe(words))
