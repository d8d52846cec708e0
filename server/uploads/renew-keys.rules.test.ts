import { expect, test } from 'vitest'
import { mergedPersons, type KeyedRow } from './renew-keys.rules.ts'

const row = (id: string, link_key: string | null, email_key: string | null = null): KeyedRow => ({
  id,
  link_key,
  email_key,
})

test.each<[string, KeyedRow[], KeyedRow[], [string, string][]]>([
  ['nobody else has the key', [row('a', 'x')], [], []],
  ['somebody has the link already', [row('a', 'x')], [row('b', 'x')], [['a', 'b']]],
  ['two changed to one link', [row('a', 'x'), row('b', 'x')], [], [['b', 'a']]],
  ['one mailbox, and only one has a link', [row('a', null, 'm')], [row('b', 'x', 'm')], [['a', 'b']]],
  ['one mailbox, and nobody has a link', [row('a', null, 'm')], [row('b', null, 'm')], [['a', 'b']]],
  ['one mailbox and two links', [row('a', 'x', 'm')], [row('b', 'y', 'm')], []],
  ['the one with the link stays', [row('a', 'x', 'm')], [row('b', null, 'm')], [['b', 'a']]],
  ['a person is compared with nobody as they were', [row('a', 'x', 'm')], [row('a', 'old', 'm')], []],
])('%s', (_what, changed, others, merged) => {
  expect([...mergedPersons(changed, others)]).toEqual(merged)
})
