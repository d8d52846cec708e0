import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { isCutShort, isSameName, nameWords, namesAgree } from './same-name.ts'

test.each([
  ['the same', 'Anna Kim', 'Anna Kim'],
  ['case and white space', 'Anna Kim', ' ANNA   kim'],
  ['accents', 'José Núñez', 'Jose Nunez'],
  ['umlauts in letters', 'Jürgen Müller', 'Juergen Mueller'],
  ['apostrophes', 'Conan O’Brien', 'Conan OBrien'],
  ['hyphens', 'Anne-Marie Dupont', 'Anne Marie Dupont'],
  ['words written as one', 'Annemarie Dupont', 'Anne-Marie Dupont'],
  ['signs without blanks', '山田 太郎', '山田太郎'],
  ['order', 'Anna Kim', 'Kim Anna'],
  ['order and a comma', 'Anna Kim', 'Kim, Anna'],
  ['an initial of the first name', 'Anna Kim', 'A. Kim'],
  ['an initial of the last name', 'Anna Kim', 'Anna K.'],
  ['initials alone', 'Anna Kim', 'A. K.'],
  ['an initial on both sides', 'A. Kim', 'Anna K.'],
  ['two initials', 'John Ronald Tolkien', 'J. R. Tolkien'],
  ['a further initial', 'Anna Kim', 'Anna M. Kim'],
  ['no last name', 'Anna Kim', 'Anna'],
  ['no first name', 'Anna Kim', 'Kim'],
  ['a second first name', 'Anna Kim', 'Anna Maria Kim'],
  ['a second last name', 'Anna Kim', 'Anna Kim-Lee'],
  ['a title', 'Dr. Anna Kim', 'Anna Kim'],
  ['a title on each side', 'Prof. Dr. Anna Kim', 'Anna Kim, PhD, MBA'],
  ['signs around it', '🚀 Anna Kim ✨', 'Anna Kim'],
  ['nothing but signs', '🚀', '🚀'],
])('names agree: %s', (_, a, b) => {
  expect([namesAgree(a, b), namesAgree(b, a)]).toEqual([true, true])
})

test.each([
  ['another first and last name', 'Anna Kim', 'Ben Ode'],
  ['another first name: a couple', 'Anna Kim', 'Ben Kim'],
  ['another last name', 'Anna Kim', 'Anna Lee'],
  ['two last names of a family', 'María García López', 'Juan García López'],
  ['another initial', 'Anna Kim', 'B. Kim'],
  ['an initial that is used already', 'Anna Lee Kim', 'A. A. Kim'],
  ['another word of the same length', 'Anna', 'Ben'],
  ['an initial of one word, and the other missing', 'Anna Kim', 'A.'],
  ['an initial of the first name, and the last name missing', 'A. Kim', 'Anna'],
  ['one letter of two words', 'Anna Kim', 'Annabel Kim'],
  ['two names of one sign', '王 伟', '王 芳'],
  ['a sign that begins a name', '李 伟', '李 伟明'],
  ['another script', 'Ян Новак', 'Jan Novak'],
  ['an office and a human', 'Agency Office', 'Ben Ode'],
  ['other signs', '🚀', '✨'],
  ['signs and a name', '🚀', 'Anna'],
])('names do not agree: %s', (_, a, b) => {
  expect([namesAgree(a, b), namesAgree(b, a)]).toEqual([false, false])
})

test.each([
  ['Anna', 'Anna Kim', true],
  ['A. Kim', 'Anna Kim', true],
  ['Anna K.', 'Anna Kim', true],
  ['Anna Kim', 'Anna Kim', false],
  ['Anna Kim', 'Anna', false],
  ['Anna Kim', 'Anna Maria Kim', false],
  ['Anna', 'Ben Ode', false],
  ['Anna', 'A.', false],
  ['A. K.', 'Anna Kim', true],
])('%s leaves out a word of %s: %s', (newer, older, expected) => {
  expect(isCutShort(newer, older)).toBe(expected)
})

test('the words of a name count in any order and without initials', () => {
  expect(new Set(['Anna Kim', 'KIM, Anna', 'Dr. Anna M. Kim'].map(nameWords))).toEqual(new Set(['anna kim']))
  expect(nameWords('A. K.')).toBe('a k')
  expect(isSameName('Anna Kim', 'kim anna')).toBe(true)
  expect(isSameName('Anna Kim', 'Anna')).toBe(false)
})

test('any name agrees with itself, and the order of two names does not matter', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (a, b) => {
      expect(namesAgree(a, a)).toBe(true)
      expect(namesAgree(a, b)).toBe(namesAgree(b, a))
    }),
  )
})

test.each([
  ['کریم رضایی', 'رضایی کریم'],
  ['Jean-Luc Picard', 'jean luc picard'],
  ['Anna&Ben', 'anna ben'],
])('the words of %j, which are stored as a hash, stay %j', (name, words) =>
  expect(nameWords(name)).toBe(words),
)
