import type { Employee } from '../../contract/employees.ts'

/** What the screen knows of a user who wants to delete their account; the server decides the same once more. */
export type AccountDeletion = 'account' | 'company' | 'hand over'

/** `employees` is null for a user who is no admin, and never the last of a company. */
export function accountDeletion(own: string, employees: Employee[] | null): AccountDeletion {
  if (employees === null) return 'account'
  const others = employees.filter(({ uuid, is_active }) => is_active && uuid !== own)
  if (others.length === 0) return 'company'
  return others.some(({ role }) => role === 'admin') ? 'account' : 'hand over'
}

/** Whether a typed address confirms the own one. */
export const isOwnAddress = (email: string, typed: string) => typed.trim().toLowerCase() === email
