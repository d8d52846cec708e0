import { expect, test } from 'vitest'
import { returnPath } from './return-path.rules.ts'

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
