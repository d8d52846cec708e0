import { emailKey } from '../../domain/person-key.ts'

function withoutDots(email: string) {
  const key = emailKey(email) ?? email
  const at = key.lastIndexOf('@')
  return key.slice(0, at).replaceAll('.', '') + key.slice(at)
}

/**
 * Whether two addresses may lead to the same mailbox: they differ in case, in a tag after + or in dots at most. Not every mail host
 * ignores dots, but here a wrong match only costs an invitation.
 */
export const maybeSameMailbox = (one: string, other: string) => withoutDots(one) === withoutDots(other)
