import { expect, test } from 'vitest'
import { isPermissive, shippedLicenses } from './licenses.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['MPL-2.0', false],
  ['AGPL-3.0-only', false],
  ['unknown', false],
])('%s is permissive: %s', (license, expected) => {
  expect(isPermissive(license)).toBe(expected)
})

test('all that is shipped, in the server and in the browser, is under a permissive license', () => {
  const all = shippedLicenses()
  const names = all.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'fastify',
      'pg',
      'react',
      'react-dom',
      '@electric-sql/pglite',
      '@fontsource-variable/newsreader',
    ]),
  )
  expect(all.filter(({ license }) => !isPermissive(license))).toEqual([])
})
