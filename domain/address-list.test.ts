import { expect, test } from 'vitest'
import { addressesIn } from './address-list.ts'

test.each<[string, string[], [text: string, line: number][]]>([
  ['', [], []],
  [' Ada@Example.com ', ['ada@example.com'], []],
  [
    'a@x.test, b@x.test;c@x.test\r\nd@x.test e@x.test',
    ['a', 'b', 'c', 'd', 'e'].map((one) => `${one}@x.test`),
    [],
  ],
  ['Ada Lovelace <ada@x.test>, "Kim, Ben" <ben@x.test>', ['ada@x.test', 'ben@x.test'], []],
  ['a@x.test\nA@x.test', ['a@x.test'], []],
  [
    'a@x.test, ben@localhost, cleo',
    ['a@x.test'],
    [
      ['ben@localhost', 1],
      ['cleo', 1],
    ],
  ],
  ['"Kim,\nBen" <ben@x.test>\r\n\r\ncleo; dee@x.test', ['ben@x.test', 'dee@x.test'], [['cleo', 4]]],
])('%j', (text, addresses, wrong) => {
  expect(addressesIn(text)).toEqual({
    addresses,
    wrong: wrong.map(([words, line]) => ({ text: words, line })),
  })
})
