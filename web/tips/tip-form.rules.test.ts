import { expect, test } from 'vitest'
import { EMPTY_TIP, missingIn, namesNobody, newTip, thanksFor } from './tip-form.rules.ts'

const NO_NAME = "Please provide the candidate's name"
const NO_LINK = "Please provide a link to the candidate's profile"

test.each([
  ['name', {}, true, NO_NAME],
  ['name', { name: '  ' }, true, NO_NAME],
  ['name', { name: 'Ada' }, false, null],
  ['name', { link: 'x.com/ada' }, false, NO_NAME],
  ['link', {}, true, NO_LINK],
  ['link', { name: 'Ada' }, false, NO_LINK],
  ['link', { link: 'x.com/ada' }, false, null],
] as const)('by %s, %o: disabled %o, missing %o', (mode, given, disabled, missing) => {
  const form = { ...EMPTY_TIP, ...given }
  expect(namesNobody(form)).toBe(disabled)
  expect(missingIn(mode, form)).toBe(missing)
})

test('values are trimmed before sending, and blank ones become null', () => {
  expect(newTip({ name: ' Ada ', link: ' ', notes: '', isAnonymous: true })).toEqual({
    name: 'Ada',
    profile_url: null,
    explanation: null,
    is_anonymous: true,
  })
})

test('thanks differ for anonymous tips', () => {
  expect(thanksFor(newTip(EMPTY_TIP))).toBe('Your talent tip has been shared!')
  expect(thanksFor(newTip({ ...EMPTY_TIP, isAnonymous: true }))).toBe(
    'Your anonymous tip has been secretly shared!',
  )
})
