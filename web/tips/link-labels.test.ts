import { expect, test } from 'vitest'
import { linkKindLabel, shortAddress, sourceLabel } from './link-labels.ts'

test.each([
  [' ', null],
  ['linkedin.com/in/ada', 'LinkedIn'],
  ['https://www.linkedin.com/in/ada', 'LinkedIn'],
  ['https://x.com/ada', 'Twitter / X'],
  ['twitter.com/ada', 'Twitter / X'],
  ['github.com/ada', 'GitHub'],
  ['gitlab.com/ada', 'Code host'],
  ['https://ada.example.com', 'Other link'],
  ['javascript:alert(1)', 'Other: not a web address, so it is passed on as text'],
  ['Ada’s site', 'Other: not a web address, so it is passed on as text'],
])('the kind of %o is %o', (link, words) => expect(linkKindLabel(link)).toBe(words))

test.each([
  ['LINKEDIN', 'https://linkedin.com/in/ada', 'LinkedIn'],
  ['GITHUB', 'https://github.com/ada', 'GitHub'],
  ['GITHUB', 'https://gitlab.com/ada', 'Code host'],
  ['OTHER', 'nonsense', 'Other'],
  [null, 'nonsense', 'Other'],
] as const)('a %s link to %s is called %s', (kind, url, label) => expect(sourceLabel(kind, url)).toBe(label))

test('an address is shown without scheme, www and trailing slash', () => {
  expect(shortAddress('https://www.linkedin.com/in/ada/')).toBe('linkedin.com/in/ada')
  expect(shortAddress('http://example.com/')).toBe('example.com')
})
