import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada.King@Example.COM ', 'ada.king@example.com'],
  ['ada+vouch@mail.example.co.uk', 'ada+vouch@mail.example.co.uk'],
  ["o'brien@x.test", "o'brien@x.test"],
  ['r&d@x.test', 'r&d@x.test'],
  ['_ops/night={x}@x.test', '_ops/night={x}@x.test'],
  ['ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
  ['ada@xn--mnchen-3ya.de', 'ada@xn--mnchen-3ya.de'],
  ['info@ПОЧТА.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  [`${'a'.repeat(64)}@x.test`, `${'a'.repeat(64)}@x.test`],
])('%j is the address %s', (typed, address) => {
  expect(emailAddress(typed)).toBe(address)
  expect(emailAddress(address)).toBe(address)
})

test.each([
  '',
  'ada',
  'ada@',
  '@x.test',
  'ada@company',
  'a..b@x.test',
  '.ada@x.test',
  'ada.@x.test',
  'ada king@x.test',
  'ada@x..test',
  'ada@.test',
  'ada@x.test.',
  'ada@-x.test',
  'ada@x_y.test',
  'ada@127.0.0.1',
  'ada@１２７.0.0.1',
  'ada@[127.0.0.1]',
  'ada@x.test:25',
  'ada@x.test/münchen',
  'ada@münchen.de?x',
  'ada@ben@x.test',
  '"ada"@x.test',
  'ada<ben@x.test>',
  'ada@x.test,ben@x.test',
  'ada\r\nBcc: ben@x.test',
  'josé@x.test',
  `${'a'.repeat(65)}@x.test`,
  `ada@${'x.'.repeat(125)}test`,
  `ada@${'ü'.repeat(70)}.de`,
])('%j is no address', (typed) => expect(emailAddress(typed)).toBeNull())
