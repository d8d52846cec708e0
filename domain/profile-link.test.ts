import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { type LinkKind, linkKind, safeLink } from './profile-link.ts'

test.each<[string, LinkKind]>([
  ['https://www.linkedin.com/in/ada', 'LINKEDIN'],
  ['linkedin.com/in/ada', 'LINKEDIN'],
  ['uk.linkedin.com/in/ada', 'LINKEDIN'],
  [' HTTPS://LINKEDIN.COM./in/ada ', 'LINKEDIN'],
  ['linkedin.com:443/in/ada', 'LINKEDIN'],
  ['https://twitter.com/ada', 'TWITTER'],
  ['x.com/ada', 'TWITTER'],
  ['mobile.twitter.com/ada', 'TWITTER'],
  ['https://github.com/ada', 'GITHUB'],
  ['gist.github.com/ada', 'GITHUB'],
  ['gitlab.com/ada', 'GITHUB'],
  ['https://bitbucket.org/ada', 'GITHUB'],
  ['notlinkedin.com/in/ada', 'OTHER'],
  ['https://linkedin.com.evil.io/in/ada', 'OTHER'],
  ['https://linkedin.com@evil.io/in/ada', 'OTHER'],
  ['https://evil.io/linkedin.com/in/ada', 'OTHER'],
  ['https://evil.io?x=github.com', 'OTHER'],
  ['fox.com', 'OTHER'],
  ['ada.dev', 'OTHER'],
  ['javascript:alert("linkedin.com")', 'OTHER'],
  ['linkedin', 'OTHER'],
  ['', 'OTHER'],
])('%j is a link of kind %s', (text, kind) => {
  expect(linkKind(text)).toBe(kind)
})

test.each([
  ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
  ['https://www.linkedin.com/in/josé', 'https://www.linkedin.com/in/jos%C3%A9'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)//https://linkedin.com', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['ftp://example.com/a', null],
  ['mailto:ada@example.com', null],
  ['ada@example.com', null],
  ['//evil.io/a', null],
  ['https://user:secret@example.com/', null],
  ['https://exa\u0000mple.com/', null],
  ['https://example.com/\u202egpj.exe', null],
  ['https://example.com\\@evil.io', null],
  ['https://example.com/<script>', null],
  ['https://', null],
  ['http://localhost/x', null],
  ['N/A', null],
  ['-', null],
  ['', null],
  [null, null],
])('%j is opened as %j', (text, link) => {
  expect(safeLink(text)).toBe(link)
})

test('every result is a web address and stays the same when read again', () => {
  const part = fc.constantFrom(
    'http',
    's',
    '://',
    ':',
    '/',
    '\\',
    '@',
    '.',
    'a',
    'com',
    'javascript',
    '?',
    '#',
    ' ',
    '\t',
    '%00',
    'é',
  )
  const text = fc.oneof(
    anyText(),
    fc.webUrl(),
    fc.array(part).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (candidate) => {
      const link = safeLink(candidate)
      if (link === null) return
      expect(link).toMatch(/^https?:\/\/[^\s@]+$|^https?:\/\/[^/]+\/\S*$/)
      expect(safeLink(link)).toBe(link)
    }),
    { numRuns: 500 },
  )
})
