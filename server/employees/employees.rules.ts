import type { Employee } from '../../contract/employees.ts'
import { fullName, type EmployeeName } from '../../domain/employee-name.ts'

export type EmployeeRow = EmployeeName & {
  id: string
  role: 'admin' | 'employee'
  is_active: boolean
  has_uploaded: boolean
}
export type Standing = { role: 'admin' | 'employee'; is_active: boolean }
type Change = { role?: 'admin' | 'employee'; is_active?: boolean }

/** An employee's role and state after a change. */
export const standingAfter = ({ role, is_active }: Standing, change: Change): Standing => ({
  role: change.role ?? role,
  is_active: change.is_active ?? is_active,
})

/** Deactivated admins keep their role but not its rights. */
export const isActiveAdmin = ({ role, is_active }: Standing) => role === 'admin' && is_active

/** Whether the change would leave no active admin who can sign in, and so no one who could make one. */
export const leavesNoAdmin = (before: Standing, after: Standing, otherAdmins: number) =>
  isActiveAdmin(before) && !isActiveAdmin(after) && otherAdmins === 0

/** The same text for every reactivated admin, so that it does not tell whether they are in another company by now. */
export const lastAdminSentence = (name: string, isCaller: boolean) =>
  `${isCaller ? 'You are' : `${name} is`} the last admin of your company. Make someone else an admin first. A reactivated admin counts from their next sign-in.`

/** Why the company cannot invite anyone; null if it can. */
export function inviteRefusal(company: { is_private: boolean; is_proven: boolean }): string | null {
  if (!company.is_private) return null
  return company.is_proven
    ? 'Your company was created with a password and is yours alone, so you can’t invite anyone. To work with colleagues, ask one of their admins to invite you.'
    : 'Your company is private until your email address is proven, so you can’t invite anyone yet. Ask for a sign-in link and open it in this browser, without logging out first.'
}

/** Why an admin cannot add an email domain to the company; null if they can. `own`: the domain of their address. */
export function domainRefusal(facts: {
  domain: string
  own: string
  is_proven: boolean
  is_private: boolean
  isPublic: boolean
}): string | null {
  const { domain, own, is_proven, is_private, isPublic } = facts
  if (is_private) return 'Your company is private, so it can have no email domain.'
  if (isPublic) return `Anyone can get an address at ${domain}, so it can be no company’s domain.`
  return own === domain && is_proven
    ? null
    : `Only an admin whose own address ends in @${domain}, and who opened a link that was sent there, can add it.`
}

/** Why an employee of the company cannot be invited. */
export const alreadyHere = (name: string, is_active: boolean) =>
  is_active
    ? `${name} is already an employee of your company.`
    : `${name} is an employee of your company, but deactivated. Reactivate them in the list of employees instead.`

/** An employee as admins see them. Without a name, the local part of the address is shown. */
export const employeeOf = ({
  id,
  email,
  role,
  is_active,
  has_uploaded,
  ...names
}: EmployeeRow): Employee => ({
  uuid: id,
  full_name: fullName({ ...names, email }),
  email,
  role,
  is_active,
  has_uploaded,
})
