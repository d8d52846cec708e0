import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplePeople } from '../server/sample/sample-people.ts'
import { anyText } from '../testing/any-text.ts'
import { profileSpellings, withHyphens } from '../testing/profile-spellings.ts'
import { emailKey, linkKey, profileAddress, nameCompanyKey } from './person-key.ts'

const JOSE = 'linkedin.com/in/josé-1a2b'

test.each([
  'https://www.linkedin.com/in/jos%C3%A9-1a2b',
  'http://linkedin.com/in/jos%c3%a9-1A2B/',
  'linkedin.com/in/JOSÉ-1a2b',
  'https://www.linkedin.com/in/jose\u0301-1a2b',
  'https://uk.linkedin.com/in/josé-1a2b?trk=people&utm_source=x#top',
  'https://www.linkedin.com/in/jos%C3%A9-1a2b/en',
  'https://www.linkedin.com/in/jos%C3%A9-1a2b/de-de/',
  'https://www.linkedin.com/in/jos%C3%A9-1a2b/?locale=de_DE',
  'https://www.linkedin.com/in/jos%C3%A9-1a2b/overlay/contact-info/',
  'https://www.linkedin.com/mwlite/in/jos%C3%A9-1a2b',
  'https://m.linkedin.com/in/jos%C3%A9-1a2b',
  'https://www.linkedin.com/comm/in/jos%C3%A9-1a2b?midToken=x&trk=eml',
  'https://www.linkedin.com/comm/mwlite/in/jos%C3%A9-1a2b',
  'https://www.linkedin.cn/in/jos%C3%A9-1a2b',
  'https://www.linkedin.cn/incareer/in/jos%C3%A9-1a2b',
  'https://linkedin.cn/injobs/in/JOS%C3%89-1a2b/',
  'https://cn.linkedin.com/in/jos%C3%A9-1a2b',
  'https://www.linkedin.com/in/jos%25C3%25A9-1a2b',
  'https://www.linkedin.com/in/jos%2525C3%2525A9-1a2b',
  'https://www.linkedin.com/%69n/jos%C3%A9-1a2b',
  'https://www.linkedin.com/IN/jos%C3%A9-1a2b',
  'https://www.linkedin.com//in//jos%C3%A9-1a2b//',
  'https://www.linkedin.com:443/in/jos%C3%A9-1a2b',
  'https://www.linkedin.com./in/jos%C3%A9-1a2b',
  'https://www.linkedin.com/profile/view?id=jos%C3%A9-1a2b&trk=nav',
  'https://www.linkedin.com/in/jos%C3%A9%E2%80%8B-1a2b',
  'https://www.linkedin.com/in/jos%C3%A9-1a2b/details/experience/',
  'https://www.linkedin.com/in/jos%C3%A9-1a2b/recent-activity/all/?miniProfileUrn=x',
])('%s is the same person as any other spelling of the link', (url) => {
  expect(linkKey(url)).toBe(JOSE)
})

test.each(profileSpellings('zoë-quint'))('%s leads to in/zoë-quint', (text) => {
  expect(linkKey(text)).toBe('linkedin.com/in/zoë-quint')
  expect(linkKey(profileAddress(text))).toBe('linkedin.com/in/zoë-quint')
})

test.each(withHyphens('zoë-quint'))('%s is not the profile without the hyphen', (text) => {
  expect(linkKey(text)).toMatch(/^linkedin\.com\/in\/zoë-quint--?$/)
  expect(linkKey(profileAddress(text))).toBe(linkKey(text))
})

test.each([
  ['https://www.linkedin.com/in/ada-reed-4c52b31', 'linkedin.com/in/ada-reed-4c52b31'],
  ['https://www.linkedin.com/pub/ada-reed/1/2b3/4c5/', 'linkedin.com/in/ada-reed-4c52b31'],
  ['https://de.linkedin.com/pub/ada-reed/1/2B3/4c5/en?trk=x', 'linkedin.com/in/ada-reed-4c52b31'],
  ['https://www.linkedin.com/pub/ada-reed/a7/6/b', 'linkedin.com/in/ada-reed-00b006a7'],
  ['https://www.linkedin.com/pub/ada-reed/', 'linkedin.com/pub/ada-reed'],
  ['https://www.linkedin.com/profile/view?id=123&trk=x', 'linkedin.com/profile/view?id=123'],
  ['https://www.linkedin.com/sales/lead/ACwAAx,NAME_SEARCH,x1', 'linkedin.com/sales/lead/acwaax'],
  ['https://www.linkedin.com/in/100%-ada', 'linkedin.com/in/100%-ada'],
  ['https://www.linkedin.com/in/a%00b', 'linkedin.com/in/ab'],
  ['https://www.GitHub.com/Ada/?utm_source=x#y', 'github.com/ada'],
  ['https://example.com/profile.php?b=2&utm_medium=x&a=1', 'example.com/profile.php?a=1&b=2'],
])('%s has the key %s', (url, key) => {
  expect(linkKey(url)).toBe(key)
})

test.each([
  null,
  '',
  'N/A',
  'javascript:alert(1)',
  'https://www.linkedin.com',
  'https://www.linkedin.com/in/',
  'https://www.linkedin.com/in/%20',
  'https://www.linkedin.com/comm/',
  'https://www.linkedin.com/pub/dir/Ada/Reed',
  'https://www.linkedin.com/feed/',
  'https://www.linkedin.com/company/quillfern',
  'https://www.linkedin.com/profile/view',
  'https://example.com/',
  'https://www.linkedin.com/authwall?sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fcompany%2Fquillfern',
  'https://www.linkedin.com/in/,',
  'https://www.linkedin.com/login',
  'https://linkedin.com@evil.io/in/ada',
])('%j leads to no one in particular', (url) => {
  expect(linkKey(url)).toBeNull()
})

test('a link on a host that only looks like LinkedIn is not a LinkedIn profile', () => {
  expect(linkKey('https://linkedin.com.evil.io/in/ada')).not.toBe(linkKey('https://linkedin.com/in/ada'))
  expect(linkKey('https://notlinkedin.com/in/ada')).not.toBe(linkKey('https://linkedin.com/in/ada'))
})

test.each([
  ['https://www.linkedin.com/in/ada?trk=x', 'https://www.linkedin.com/in/ada?trk=x'],
  ['https://www.linkedin.com/in/ada,', 'https://www.linkedin.com/in/ada'],
  ['https://www.linkedin.com/login?session_redirect=%2Fin%2Fada', 'https://www.linkedin.com/in/ada'],
  ['https://evil.io/linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['https://github.com/ada, https://ada.dev', 'https://github.com/ada'],
  ['https://ada.dev/?utm_source=linkedin.com', 'https://ada.dev/?utm_source=linkedin.com'],
  ['https://www.linkedin.com/pub/ada-reed/1/2b3/4c5', 'https://www.linkedin.com/pub/ada-reed/1/2b3/4c5'],
  ['https://www.linkedin.com/sales/lead/ACwAAx,NAME', 'https://www.linkedin.com/sales/lead/ACwAAx,NAME'],
  ['N/A', null],
  ['javascript:alert(1)//https://evil.io', null],
])('a cell with %s opens %s', (text, link) => {
  expect(profileAddress(text)).toBe(link)
})

test('30,000 different profiles have 30,000 different keys', () => {
  const keys = samplePeople(30_000).map((person) => linkKey(person.linkedin_url))
  expect(new Set(keys).size).toBe(30_000)
  expect(keys).not.toContain(null)
})

test('a key never holds a character that a database refuses', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const url = `https://www.linkedin.com/in/${encodeURIComponent(text.toWellFormed())}`
      for (const key of [linkKey(url), linkKey(text), emailKey(text), nameCompanyKey(text, text)]) {
        // oxlint-disable-next-line no-control-regex
        expect(key === null || (key.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/.test(key))).toBe(true)
      }
    }),
  )
})

test.each([
  ['ADA.Reed@Example.com', 'ada.reed@example.com'],
  ['ada.reed+jobs@example.com', 'ada.reed@example.com'],
  ['ada.reed+a+b@example.com', 'ada.reed@example.com'],
  ['ada.reed@example.com.', 'ada.reed@example.com'],
  ['ada.reed@MÜNCHEN.example', 'ada.reed@xn--mnchen-3ya.example'],
  ['ada.reed@xn--mnchen-3ya.example', 'ada.reed@xn--mnchen-3ya.example'],
  ['a.d.a.reed@gmail.com', 'adareed@gmail.com'],
  ['AdaReed+x@googlemail.com', 'adareed@gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['no address', 'no address'],
  ['@example.com', '@example.com'],
])('%s is the mailbox %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test('different mailboxes have different keys', () => {
  const keys = ['ada.reed@acme.test', 'adareed@acme.test', 'ada@acme.test', 'ada@gmail.test'].map(emailKey)
  expect(new Set(keys).size).toBe(4)
})

test('email addresses are the same in any case', () => {
  expect(emailKey(' Ada@Example.COM')).toBe('ada@example.com')
  expect(emailKey('')).toBeNull()
  expect(emailKey('  ')).toBeNull()
  expect(emailKey(null)).toBeNull()
})

test('name and company are the same in any case, white space and composition', () => {
  expect(nameCompanyKey(' Jose\u0301  Reed ', 'QUILLFERN')).toBe(nameCompanyKey('josé reed', 'Quillfern '))
  expect(nameCompanyKey('Ada', null)).toBe(nameCompanyKey('ADA', ''))
  expect(nameCompanyKey('Ada', 'Quillfern')).not.toBe(nameCompanyKey('Ada Quillfern', null))
})
