import type { Employee } from '../../contract/employees.ts'

/** What deleting your own account involves, as far as the screen knows. The server decides. */
export type AccountDeletion = 'account' | 'company' | 'hand over'

/** For an admin, judged by the loaded employees. If there are more employees, only the server knows whether other admins exist. */
export function accountDeletion(own: string, employees: Employee[], isComplete: boolean): AccountDeletion {
  const others = employees.filter(({ uuid, is_active }) => is_active && uuid !== own)
  if (others.length === 0) return 'company'
  return !isComplete || others.some(({ role }) => role === 'admin') ? 'account' : 'hand over'
}

export const isOwnAddress = (email: string, typed: string) => typed.trim().toLowerCase() === email
