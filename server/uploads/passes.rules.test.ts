import { expect, test } from 'vitest'
import { contact } from '../../testing/contacts.ts'
import { keyedHasher } from '../privacy/keyed-hash.ts'
import { hashesToKeep, passFinder } from '../privacy/pass-hash.ts'
import { mergeRows } from './merging.rules.ts'
import { foundPasses } from './passes.rules.ts'

const KEY = new Uint8Array(32)
const LINK = { link: 'cher' }
const MAIL = { email: 'cher@acme.test' }
const BOTH = { ...LINK, ...MAIL }
const NO_COMPANY = { company: null }

type Given = Parameters<typeof contact>[0]

test.each<[string, Given, Given[], boolean[]]>([
  ['the same link, in another spelling', LINK, [{ link: 'Cher/?trk=mail' }], [true]],
  ['the link, where there was an address too', BOTH, [LINK], [true]],
  ['the address, where there was a link too', BOTH, [MAIL], [true]],
  ['the address, next to another link', BOTH, [{ link: 'other', ...MAIL }], [false]],
  ['the address, where there is a link now', MAIL, [BOTH], [true]],
  ['the address, with another name', MAIL, [{ ...MAIL, name: 'Ben Ode' }], [false]],
  ['the address, with the name in another order', MAIL, [{ ...MAIL, name: 'LOVELACE, Ada' }], [true]],
  ['the address of someone with a link, with another name', BOTH, [{ ...MAIL, name: 'Ben Ode' }], [false]],
  ['the address, where another name has a link now', MAIL, [{ ...BOTH, name: 'Ben Ode' }], [false]],
  ['name and company alone', {}, [{}], [true]],
  ['the name alone', NO_COMPANY, [NO_COMPANY], [true]],
  ['the name alone, where there is a link now', NO_COMPANY, [{ ...NO_COMPANY, ...LINK }], [false]],
  ['name and company, where there is a link now', {}, [LINK], [true]],
  ['name and company, which two links have', {}, [LINK, { link: 'other' }], [false, false]],
  ['the name at another company', {}, [{ company: 'Elsewhere' }], [false]],
  ['name and company of someone with a link', LINK, [{ link: 'other' }], [false]],
])('a pass from before a purge, looked up by %s', (_, passed, rows, expected) => {
  const hash = keyedHasher(KEY)
  const hashes = hashesToKeep(hash, contact(passed)).map((key_hash) => ({ key_hash, pass_id: 'the pass' }))
  const { entries } = mergeRows(
    rows.map((row) => contact(row)),
    [],
  )
  const found = foundPasses(entries, passFinder({ key: KEY, hashes }))
  expect(entries.map((entry) => found.has(entry))).toEqual(expected)
  expect(new Set([...found.values()].flat())).toEqual(new Set(expected.includes(true) ? ['the pass'] : []))
})
