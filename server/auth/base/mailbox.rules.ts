import { emailKey } from '../../../domain/person-key.ts'

/**
 * The mailbox that mail to an address may reach: without case, dots and a tag after +. Not every mail host ignores dots, but a wrong match
 * only means that two mailboxes share a limit of emails.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email) ?? email
  const at = key.lastIndexOf('@')
  return key.slice(0, at).replaceAll('.', '') + key.slice(at)
}

/**
 * Whether two addresses may be the same mailbox: they differ at most in case, dots and a tag after +. Not every mail host ignores
 * dots, but a wrong match only means that an invitation is needed.
 */
export const maybeSameMailbox = (one: string, other: string) => mailboxOf(one) === mailboxOf(other)
