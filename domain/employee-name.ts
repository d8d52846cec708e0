/** As much as is known of an employee's name; both parts may still be missing. */
export type EmployeeName = { first_name: string | null; last_name: string | null; email: string }

/** Stands for an employee whose account was deleted. */
export const FORMER_COLLEAGUE = 'A former colleague'

const localPart = (email: string) => email.slice(0, email.lastIndexOf('@'))

/** The first name or, until one is given, the email's local part. */
export const firstName = ({ first_name, email }: Pick<EmployeeName, 'first_name' | 'email'>) =>
  first_name?.trim() || localPart(email)

/** 'Ada Lovelace', or as much of it as is known, or the email's local part. */
export const fullName = ({ first_name, last_name, email }: EmployeeName) =>
  [first_name?.trim(), last_name?.trim()].filter(Boolean).join(' ') || localPart(email)

const NOT_A_NAME = /^(info|mail|hello|team|jobs|office|admin|contact|people|recruiting)$/

/** A guess at the first name in an address, for its owner to correct: 'ada.king@acme.com' → 'Ada'; '' without one. */
export function firstNameIn(email: string): string {
  const first = localPart(email).split(/[._+-]/)[0]!
  if (!/^\p{L}{2,}$/u.test(first) || NOT_A_NAME.test(first)) return ''
  return first[0]!.toUpperCase() + first.slice(1)
}

/** 'Ada King Lovelace' as typed into one field → first name, and the rest as last name. */
export function splitName(name: string): { first_name: string | null; last_name: string | null } {
  const [first, ...rest] = name.trim().split(/\s+/)
  return { first_name: first || null, last_name: rest.join(' ') || null }
}
