import { expect, test } from 'vitest'
import { isPermissive, shippedLicences } from './licences.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['MPL-2.0', false],
  ['AGPL-3.0-only', false],
  ['unknown', false],
])('%s is permissive: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected)
})

test('all that is shipped, in the server and in the browser, is under a permissive licence', () => {
  const all = shippedLicences()
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
  expect(all.filter(({ licence }) => !isPermissive(licence))).toEqual([])
})
