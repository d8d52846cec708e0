import { expect, test } from 'vitest'
import { growth, LINEAR } from '../testing/growth.ts'
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
  ['Bell, Ada <ada@x.test>; Ode, Ben <ben@x.test>', ['ada@x.test', 'ben@x.test'], []],
  ['Bell, Ada <ada@x.test>, Ode, Ben <ben@x.test>;', ['ada@x.test', 'ben@x.test'], []],
  ['Ada\tBell\tada@x.test\nBen\tOde\tben@x.test', ['ada@x.test', 'ben@x.test'], []],
  ['Ada Bell (ada@x.test); ben@x.test (Ben Ode)', ['ada@x.test', 'ben@x.test'], []],
  [
    'Ada [mailto:ada@x.test] <MAILTO:ben@x.test?subject=Hi>, mailto:cleo@x.test',
    ['ada@x.test', 'ben@x.test', 'cleo@x.test'],
    [],
  ],
  [
    'Bell, Ada <ada@localhost>; ben',
    [],
    [
      ['ada@localhost', 1],
      ['ben', 1],
    ],
  ],
  [
    'Name\tEmail\nAda\tada@x.test',
    ['ada@x.test'],
    [
      ['Name', 1],
      ['Email', 1],
    ],
  ],
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

test.each([
  'a',
  '@',
  '<',
  '>',
  '<a@x.test>',
  '(',
  '()',
  '[',
  '"',
  ' ',
  '\t',
  ';',
  ',',
  'mailto:',
  'mailto:?',
  '\n',
])('a long repetition of %j takes the time of its length', async (token) => {
  const text = (size: number) => token.repeat(size / token.length)
  expect(await growth(20_000, (size) => addressesIn(text(size)))).toBeLessThan(LINEAR)
})
