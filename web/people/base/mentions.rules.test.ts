import { expect, test } from 'vitest'
import type { Mentionable } from '../../../contract/comments.ts'
import { audienceText, completed, namedAfterEdit, namedIn, suggestions, typedName } from './mentions.rules.ts'

const ADA: Mentionable = { id: 'a', name: 'Ada Lovelace', role: 'employee' }
const ADAM: Mentionable = { id: 'b', name: 'Adam Sol', role: 'admin' }
const ALL = [ADA, ADAM]

test.each([
  ['Hello @', ''],
  ['Hello @Ad', 'Ad'],
  ['@Ada Lo', 'Ada Lo'],
  ['mail me at a@example', null],
  ['@Ada, hello', null],
  ['nobody', null],
])('%s: the name begun is %o', (text, typed) => {
  expect(typedName(text, text.length)).toBe(typed)
})

test.each([
  ['', ['Ada Lovelace', 'Adam Sol']],
  ['ada', ['Ada Lovelace', 'Adam Sol']],
  ['ada l', ['Ada Lovelace']],
  ['Ada Lovelace', []],
  ['x', []],
  [null, []],
])('%o suggests %o', (typed, names) => {
  expect(suggestions(ALL, typed).map(({ name }) => name)).toEqual(names)
})

test('a choice completes the name and goes on after it', () => {
  expect(completed('Ask @ad today', 7, 'ad', 'Ada Lovelace')).toEqual({
    text: 'Ask @Ada Lovelace  today',
    caret: 18,
  })
})

test.each([
  ['Ask @Ada Lovelace, not Adam Sol', ['Ada Lovelace']],
  ['@Ada', ['Ada']],
  ['@Ada, @Adam Sol', ['Ada', 'Adam Sol']],
  ['@Ada Lovelace’s friend', ['Ada Lovelace']],
  ['@Adam', []],
  ['@Adams', []],
  ['a@Ada', []],
  ['@Bo Ek (bo@one.test) and no other', ['Bo Ek (bo@one.test)']],
  ['@Bo Ek', []],
])('%s names %o', (text, names) => {
  const colleagues = [
    ...ALL,
    ...['Ada', 'Bo Ek (bo@one.test)', 'Bo Ek (bo@two.test)'].map((name) => ({
      id: name,
      name,
      role: 'employee' as const,
    })),
  ]
  expect(
    namedIn(colleagues, text)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names)
})

test('an edit names who it adds, no longer who it drops, and still who its text never held', () => {
  const before = { text: 'Ask @Ada Lovelace', mentions: ['a', 'author'] }
  expect(namedAfterEdit(ALL, before, 'Ask @Adam Sol')).toEqual(['author', 'b'])
  expect(namedAfterEdit(ALL, before, 'Ask @Ada Lovelace now')).toEqual(['author', 'a'])
})

test('the text says who sees it', () => {
  expect(audienceText([ADAM])).toBe('Admins see it. Write @ to name someone.')
  expect(audienceText([ADA, ADAM])).toBe(
    'Admins see it, and Ada Lovelace will see this comment and no other.',
  )
})
