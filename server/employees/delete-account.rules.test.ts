import { expect, test } from 'vitest'
import { whatGoes } from './delete-account.rules.ts'

const ACCOUNT = { goes: 'account' }
const COMPANY = { goes: 'company' }
const hand_over = { refusal: expect.stringContaining('the last admin') as string }
const wait = { refusal: expect.stringContaining('still being imported') as string }

test.each([
  ['an employee among others', { isAdmin: false, otherAdmins: 1, others: 3, importing: 0 }, ACCOUNT],
  ['one of two admins', { isAdmin: true, otherAdmins: 1, others: 1, importing: 0 }, ACCOUNT],
  ['the last admin of others', { isAdmin: true, otherAdmins: 0, others: 1, importing: 0 }, hand_over],
  ['the only employee', { isAdmin: true, otherAdmins: 0, others: 0, importing: 0 }, COMPANY],
  ['the only employee, importing', { isAdmin: true, otherAdmins: 0, others: 0, importing: 1 }, COMPANY],
  ['an employee who imports', { isAdmin: false, otherAdmins: 1, others: 1, importing: 1 }, wait],
])('%s', (_, leaver, expected) => expect(whatGoes(leaver)).toEqual(expected))
