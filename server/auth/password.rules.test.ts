import { expect, test } from 'vitest'
import { commonPasswords } from './password.ts'
import { normalizedPassword, passwordProblem } from './password.rules.ts'

const isCommon = await commonPasswords()
const problem = (password: string) => passwordProblem(password, 'ada.lovelace@acme-tools.io', isCommon)

test.each([
  ['short', /at least 8/],
  ['1234567', /at least 8/],
  ['💚💚💚💚', /at least 8/],
  ['x'.repeat(129), /at most 128/],
  ['password', /too common/],
  ['PassWord1', /too common/],
  ['12345678', /too common/],
  ['qwertyuiop', /too common/],
  ['trustno1', /too common/],
  ['00000000', /too common/],
  ['aaaaaaaa', /too common/],
  ['123123123', /too common/],
  ['abcabcabc', /too common/],
  ['87654321', /too common/],
  ['abcdefgh', /too common/],
  ['19871987', /too common/],
  ['01011990', /too common/],
  ['ｐａｓｓｗｏｒｄ', /too common/],
  ['Ada.Lovelace', /part of it/],
  ['acme-tools.io', /part of it/],
  ['ada.lovelace@acme-tools.io', /part of it/],
])('%s is refused', (password, sentence) => expect(problem(password)).toMatch(sentence))

test.each([
  'correct horse battery',
  'x7#kqLw9',
  'abcabcabd',
  '314159265358',
  '💚🌲'.repeat(4),
  '💚'.repeat(128),
  'пароль длинный',
])('%s is accepted', (password) => expect(problem(password)).toBeNull())

test('a password in composed and full-width characters is the same password', () => {
  expect(normalizedPassword('cafe\u0301 olé')).toBe(normalizedPassword('café olé'))
})

test('far more than the 3,000 commonest passwords of a permitted length are known', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8)
  expect(longEnough.length).toBeGreaterThan(3000)
  expect(longEnough.every(isCommon)).toBe(true)
})
