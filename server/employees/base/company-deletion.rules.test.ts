import { expect, test } from 'vitest'
import {
  dueAfter,
  isNamed,
  pauseBeforeAsking,
  proofDueAfter,
  unprovenBefore,
} from './company-deletion.rules.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)

test('a company is deleted a day after the request', () =>
  expect(dueAfter(at('10:00:00'))).toEqual(new Date('2026-11-23T10:00:00Z')))

test('an address is proven within a week', () => {
  expect(proofDueAfter(at('10:00:00'))).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(unprovenBefore(proofDueAfter(at('10:00:00')))).toEqual(at('10:00:00'))
})

test.each([
  ['Acme Tools', 'Acme Tools', true],
  ['Acme Tools', '  Acme   Tools ', true],
  ['Acme Tools', 'acme tools', false],
  ['Acme Tools', 'Acme', false],
  ['Acme Tools', '', false],
])('of %j, %j is the name: %j', (name, typed, is) => expect(isNamed(name, typed)).toBe(is))

test.each([
  ['never asked', null, null, 0],
  ['asked and not undone', at('09:59:00'), at('23:00:00'), 0],
  ['undone, asked a minute ago', at('09:59:00'), null, 59 * 60],
  ['undone, asked an hour ago', at('09:00:00'), null, 0],
  ['undone, asked longer ago', at('03:00:00'), null, 0],
])('%s: %j and %j, asking again has to wait %i seconds', (_, asked_at, due_at, seconds) =>
  expect(pauseBeforeAsking({ asked_at, due_at }, at('10:00:00'))).toBe(seconds),
)
