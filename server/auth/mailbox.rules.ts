import { emailKey } from '../../domain/person-key.ts'

function withoutDots(email: string) {
  const key = emailKey(email) ?? email
  const at = key.lastIndexOf('@')
  return key.slice(0, at).replaceAll('.', '') + key.slice(at)
}

/**
 * Whether two addresses may be the same mailbox: they differ at most in case, dots and a tag after +. Not every mail host ignores
 * dots, but a wrong match only means that an invitation is needed.
 */
export const maybeSameMailbox = (one: string, other: string) => withoutDots(one) === withoutDots(other)
