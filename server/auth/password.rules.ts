import { domainOf } from './base/public-mail-hosts.ts'

const SHORTEST = 8
const LONGEST = 128

/** Composed and full-width forms count as the same characters. */
export const normalizedPassword = (password: string) => password.normalize('NFKC')

const REPEATED = /^([!-~]{1,4}?)\1+$/
const DIGITS = /^\d{1,11}$/ // dates, telephone numbers and rows of keys

/** Characters that follow each other, up or down: abcdefgh, 9876543210. */
function isRow(password: string): boolean {
  const steps = [...password].slice(1).map((sign, at) => sign.charCodeAt(0) - password.charCodeAt(at))
  return Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0])
}

/** Patterns that lists of common passwords contain in some variations only. */
const isPattern = (password: string) => REPEATED.test(password) || DIGITS.test(password) || isRow(password)

/** Why a new password is refused, as a sentence; null if it is accepted. `isCommon` takes it in lower case. */
export function passwordProblem(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): string | null {
  const length = [...normalizedPassword(password)].length
  if (length < SHORTEST) return `The password needs at least ${SHORTEST} characters.`
  if (length > LONGEST) return `The password may have at most ${LONGEST} characters.`
  const lower = normalizedPassword(password).toLowerCase()
  const own = [email, email.slice(0, email.lastIndexOf('@')), domainOf(email)]
  if (own.includes(lower)) return 'The password must not be your email address or part of it.'
  if (isCommon(lower) || isPattern(lower)) return 'That password is too common. Please choose another.'
  return null
}
