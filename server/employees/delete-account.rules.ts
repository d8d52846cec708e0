/** The facts about someone who deletes their own account. */
export type Leaver = {
  isAdmin: boolean
  /** Other active admins who can sign in. */
  otherAdmins: number
  /** Other active employees. */
  others: number
  /** Own files that wait for their import or are being imported. */
  importing: number
}

const HAND_OVER =
  'You are the last admin of your company. Make someone else an admin first, then delete your account. A reactivated admin counts from their next sign-in.'
const IMPORTING =
  'A file of yours is still being imported. Wait until that is done, then delete your account.'

type Outcome = { goes: 'account' | 'company' } | { refusal: string }

/** Whether the account is deleted alone or with its company, or the sentence why it cannot be deleted. */
export function whatGoes({ isAdmin, otherAdmins, others, importing }: Leaver): Outcome {
  if (others === 0) return { goes: 'company' }
  if (isAdmin && otherAdmins === 0) return { refusal: HAND_OVER }
  return importing > 0 ? { refusal: IMPORTING } : { goes: 'account' }
}
