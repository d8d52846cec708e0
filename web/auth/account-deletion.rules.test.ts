import { expect, test } from 'vitest'
import type { Employee } from '../../contract/employees.ts'
import { accountDeletion, isOwnAddress } from './account-deletion.rules.ts'

const employee = (uuid: string, role: Employee['role'] = 'employee', is_active = true): Employee => ({
  uuid,
  role,
  is_active,
  has_uploaded: false,
  full_name: uuid,
  email: `${uuid}@acme.test`,
})
const own = employee('own', 'admin')

test.each([
  ['one of two admins', [own, employee('ada', 'admin')], 'account'],
  ['the last admin of others', [own, employee('erin')], 'hand over'],
  [
    'an admin next to a deactivated one',
    [own, employee('ada', 'admin', false), employee('erin')],
    'hand over',
  ],
  ['the only one', [own], 'company'],
  ['the only active one', [own, employee('ada', 'admin', false)], 'company'],
] as const)('%s: %j', (_, employees, expected) =>
  expect(accountDeletion('own', [...employees], true)).toBe(expected),
)

test('colleagues who are not loaded yet may include another admin', () =>
  expect(accountDeletion('own', [own, employee('erin')], false)).toBe('account'))

test.each([
  ['ada@acme.test', true],
  [' Ada@Acme.test ', true],
  ['ada@acme.tes', false],
  ['', false],
])('%j confirms ada@acme.test: %j', (typed, is) => expect(isOwnAddress('ada@acme.test', typed)).toBe(is))
