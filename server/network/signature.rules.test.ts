import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText } from '../../domain/search-text.ts'
import { searchWords } from '../db/matches.ts'
import { bitsOf, signatureOf } from './signature.rules.ts'

/** As PostgreSQL's get_bit reads them. */
const bitIn = (signature: Buffer, bit: number) => (signature[Math.floor(bit / 8)]! >> (bit % 8)) & 1
const mayHold = (texts: string[], query: string) => {
  const signature = signatureOf(texts.join('\n'))
  return bitsOf(searchWords(query)).every((bit) => bitIn(signature, bit) === 1)
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Ada Lovelace', 'Łukasz Żółć', '李小龍', 'José'),
)

test('whatever words a person’s search text holds, the signature of the block has their bits', () => {
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
        expect(mayHold([other, text, other], query)).toBe(true)
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
  ['lovelaces', false],
])('of Ada Lovelace, Engineer, Acme: may “%s” be among them? %s', (query, expected) => {
  expect(mayHold([searchText('Ada Lovelace', 'Engineer', 'Acme')], query)).toBe(expected)
})

test.each([[[]], [['ad']], [['a', 'be']]])('words %j are too short to be told by', (words) => {
  expect(bitsOf(words)).toEqual([])
})

test('each of several words is asked about, also after a long one', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz'
  expect(bitsOf([long, 'nurse'])).toEqual(expect.arrayContaining(bitsOf(['nur'])))
  expect(bitsOf([long, 'nurse']).length).toBeLessThanOrEqual(24)
})

test('signatures that are stored are read with the same bits for good', () => {
  expect(bitsOf(['ada'])).toEqual([527, 3982, 2467])
})
