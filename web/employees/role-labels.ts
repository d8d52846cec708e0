import type { Employee } from '../../contract/employees.ts'

export type Role = Employee['role']

export const ROLES: { value: Role; label: string }[] = [
  { value: 'employee', label: 'Employee' },
  { value: 'admin', label: 'Admin' },
]

export const roleIn = (value: string): Role => (value === 'admin' ? 'admin' : 'employee')

export const roleLabel = (role: Role) => ROLES.find(({ value }) => value === role)!.label
