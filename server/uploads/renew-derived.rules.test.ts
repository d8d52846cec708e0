import { expect, test } from 'vitest'
import { mergedPersons } from './renew-derived.rules.ts'

const row = (id: string, link_key: string | null) => ({ id, link_key })

test.each<[string, ReturnType<typeof row>[], ReturnType<typeof row>[], [string, string][]]>([
  ['no other has the key', [row('a', 'x')], [], []],
  ['another has the link already', [row('a', 'x')], [row('b', 'x')], [['a', 'b']]],
  ['two changed to one link', [row('a', 'x'), row('b', 'x')], [], [['b', 'a']]],
  ['no links', [row('a', null)], [row('b', null)], []],
  ['a person is compared with no one as they were', [row('a', 'x')], [row('a', 'old')], []],
])('%s', (_what, changed, others, merged) => {
  expect([...mergedPersons(changed, others)]).toEqual(merged)
})
