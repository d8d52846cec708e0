import { expect, test } from 'vitest'
import { alreadyHere, inviteRefusal, leavesNoAdmin, standingAfter, type Standing } from './employees.rules.ts'

const ADMIN: Standing = { role: 'admin', is_active: true }
const EMPLOYEE: Standing = { role: 'employee', is_active: true }
const GONE_ADMIN: Standing = { role: 'admin', is_active: false }

test.each([
  [EMPLOYEE, {}, EMPLOYEE],
  [EMPLOYEE, { role: 'admin' as const }, ADMIN],
  [ADMIN, { is_active: false }, GONE_ADMIN],
  [GONE_ADMIN, { is_active: true }, ADMIN],
])('%o changed by %o becomes %o', (before, change, after) => {
  expect(standingAfter(before, change)).toEqual(after)
})

test.each([
  [ADMIN, EMPLOYEE, 0, true],
  [ADMIN, GONE_ADMIN, 0, true],
  [ADMIN, EMPLOYEE, 1, false],
  [ADMIN, GONE_ADMIN, 1, false],
  [ADMIN, ADMIN, 0, false],
  [EMPLOYEE, ADMIN, 0, false],
  [GONE_ADMIN, EMPLOYEE, 0, false],
])('%o becoming %o, with %o other admins, leaves none: %o', (before, after, others, refused) => {
  expect(leavesNoAdmin(before, after, others)).toBe(refused)
})

test.each([
  [{ is_private: false, is_proven: true }, null],
  [{ is_private: false, is_proven: false }, null],
  [{ is_private: true, is_proven: false }, /Ask for a sign-in link and open it in this browser/],
  [{ is_private: true, is_proven: true }, /is yours alone/],
])('%o: invitations are refused with %o', (company, sentence) => {
  if (sentence) expect(inviteRefusal(company)).toMatch(sentence)
  else expect(inviteRefusal(company)).toBeNull()
})

test('an existing employee cannot be invited; for a deactivated one the sentence tells how they come back', () => {
  expect(alreadyHere('Ada', true)).toBe('Ada is already an employee of your company.')
  expect(alreadyHere('Ada', false)).toContain('Reactivate')
})
