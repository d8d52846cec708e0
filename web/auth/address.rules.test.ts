import { expect, test } from 'vitest'
import { invitedAddress, returnPath } from './address.rules.ts'

test.each([
  ['/upload', '/upload'],
  ['/find-candidates?category=SALES&page=2', '/find-candidates?category=SALES&page=2'],
  ['/admin/dashboard#top', '/admin/dashboard#top'],
  ['/a/../review', '/review'],
  ['', '/dashboard'],
  [null, '/dashboard'],
  ['upload', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['\\\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/%0a', '/%0a'],
  ['/\n/evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/..//evil.example', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
])('%j leads to %s', (given, path) => {
  expect(returnPath(given)).toBe(path)
})

test.each([
  ['', ''],
  ['#', ''],
  ['#content', ''],
  ['#email=ada%40example.com', 'ada@example.com'],
  ['#email=ada%2Bwork%40example.com', 'ada+work@example.com'],
  ['#email=%', '%'],
])('%o holds the address %o', (hash, email) => expect(invitedAddress(hash)).toBe(email))
