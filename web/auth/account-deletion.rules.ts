import type { Employee } from '../../contract/employees.ts'

/** What the screen knows of a user who wants to delete their account; the server decides the same once more. */
export type AccountDeletion = 'account' | 'company' | 'hand over'

/** For an admin, by the employees as far as they are loaded: where there are more, only the server knows the other admins. */
export function accountDeletion(own: string, employees: Employee[], isComplete: boolean): AccountDeletion {
  const others = employees.filter(({ uuid, is_active }) => is_active && uuid !== own)
  if (others.length === 0) return 'company'
  return !isComplete || others.some(({ role }) => role === 'admin') ? 'account' : 'hand over'
}

/** Whether a typed address confirms the own one. */
export const isOwnAddress = (email: string, typed: string) => typed.trim().toLowerCase() === email
