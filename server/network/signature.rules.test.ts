import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText } from '../../domain/search-text.ts'
import { searchWords } from '../db/matches.ts'
import { placesOf, signatureOf } from './signature.rules.ts'

/** Whether somebody in the part of that number may have all words. */
const mayHold = (parts: string[][], part: number, query: string) => {
  const signature = signatureOf(parts.map((texts) => texts.join('\n')))
  return placesOf(searchWords(query)).every((place) => (signature[place]! >> part) & 1)
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Ada Lovelace', 'Łukasz Żółć', '李小龍', 'José'),
)

test('whatever words a person’s search text holds, the signature has the bit of the part at all of their places', () => {
  fc.assert(
    fc.property(
      anyText,
      anyText,
      anyText,
      anyText,
      fc.nat(40),
      fc.nat(40),
      (name, title, company, other, from, length) => {
        const text = searchText(name, title, company)
        const query = text.slice(from, from + length)
        fc.pre(searchWords(query).every((word) => text.includes(word))) // half a letter is none
        expect(mayHold([[other], [other, text, other], [other]], 1, query)).toBe(true)
      },
    ),
  )
})

test.each([
  ['lovelace', true],
  ['ace', true],
  ['ada love', true],
  ['grace', false],
  ['ada grace', false],
  ['lovers', false],
])('of Ada Lovelace, Engineer, Acme: may “%s” be among them? %s', (query, expected) => {
  const others = [searchText('Grace Hopper', 'Admiral', 'Navy')]
  expect(mayHold([others, [searchText('Ada Lovelace', 'Engineer', 'Acme')], others], 1, query)).toBe(expected)
})

test.each([[[]], [['ad']], [['a', 'be']]])('words %j are too short to be told by', (words) => {
  expect(placesOf(words)).toEqual([])
})

test('each of several words is asked about, also after a long one', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz'
  expect(placesOf([long, 'nurse'])).toEqual(expect.arrayContaining(placesOf(['nur'])))
  expect(placesOf([long, 'nurse']).length).toBeLessThanOrEqual(30)
})

test('signatures that are stored are read at the same places for good', () => {
  expect(placesOf(['ada'])).toEqual([2302, 1810, 3142])
})
