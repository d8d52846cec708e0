import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contact, knownConnection } from '../../testing/contacts.ts'
import type { KnownConnection } from './contact.ts'
import { mergeRows } from './merging.rules.ts'

type Fields = Parameters<typeof contact>[0]

const anyRow = fc.record({
  name: fc.constantFrom(
    'Ada Lovelace',
    'Ada',
    'A. Lovelace',
    'Lovelace, Ada',
    'Ada King',
    'A. King',
    'Alan Turing',
    'Alan',
    'Grace Hopper',
  ),
  company: fc.constantFrom('Acme', 'GCHQ', null),
  title: fc.constantFrom('Engineer', 'CTO', null),
  link: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
  email: fc.option(fc.constantFrom('x@a.io', 'y@a.io', 'z@a.io')),
})
const afterwards = (rows: Fields[], known: KnownConnection[]) =>
  mergeRows(rows.map(contact), known).entries.map(
    ({ contact: shown, known: before }, index): KnownConnection => ({
      ...knownConnection(before?.id ?? `c${known.length + index}`),
      ...shown,
    }),
  )

test('every row is an entry or a duplicate, and no link or connection is there twice', () => {
  fc.assert(
    fc.property(fc.array(anyRow), fc.array(anyRow), (before, rows) => {
      const known = afterwards(before, [])
      const { entries, duplicates } = mergeRows(rows.map(contact), known)
      expect(entries.length + duplicates).toBe(rows.length)
      const links = entries.map(({ contact: { link_key } }) => link_key).filter(Boolean)
      expect(new Set(links).size).toBe(links.length)
      const ids = entries
        .flatMap((entry) => [entry.known, ...entry.twins].map((one) => one?.id))
        .filter(Boolean)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('the same file again adds no one', () => {
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const known = afterwards(rows, [])
      const again = mergeRows(rows.map(contact), known).entries
      expect(again.filter((entry) => !entry.known)).toEqual([])
    }),
  )
})
