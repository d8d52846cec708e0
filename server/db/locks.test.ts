import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LOCK =
  /\bfor (no key )?(update|share)\b|\bfor key share\b|\bpg_(try_)?advisory|\block table\b|\.for(NoKey)?Update\(|\.for(Key)?Share\(/i

const isLocking = (file: string) => LOCK.test(readFileSync(file, 'utf8'))

test('rows and names are locked in locks.ts alone, which says in which order', () => {
  const sources = globSync('server/**/*.{ts,sql}', { exclude: ['**/*.test.ts'] })
  expect(sources.filter(isLocking)).toEqual(['server/db/locks.ts'])
})
