import { isPublicMailHost } from './public-mail-hosts.ts'

export type Role = 'admin' | 'employee'
export type Invitation = { company_id: string; role: Role }

/** The company that has proven the domain of an address, and whether its admins let colleagues join by it. */
export type Owner = { company_id: string; join_by_domain: boolean }

/** How the owner of a mailbox agreed to an invitation: by the link in its own email, or by answering the question. */
export type Consent = { by: 'email' | 'answer'; company_id: string }

/**
 * The invitation that a proof of an address follows without a further question. Anyone can found a company, call it as they like
 * and invite anyone, so an invitation alone admits and moves no one. The company that owns the domain comes first; only an answer to
 * the question, which names who invites, leads past it (docs/product-rules.md, Signing in).
 */
export function followed<I extends Invitation>(
  invitations: I[],
  { consent, owner, hasAccount }: { consent: Consent | null; owner: Owner | null; hasAccount: boolean },
): I | null {
  const from = (company?: string) => invitations.find(({ company_id }) => company_id === company) ?? null
  const agreed = from(consent?.company_id)
  const first = from(owner?.company_id)
  if (agreed && (consent?.by === 'answer' || agreed === first)) return agreed
  if (first) return hasAccount ? null : first
  return owner?.join_by_domain ? null : agreed
}

/** What is known of an address when it is proven. */
export type Account = {
  company_id: string
  proven: boolean
  /** The browser that opened the link is signed in to this account. */
  ownBrowser: boolean
  deactivated: boolean
  /** The only employee of a company without data. */
  aloneInEmptyCompany: boolean
}

export type Next = 'newcomer' | 'start over' | 'move' | 'stay' | 'refuse'

/** Someone else may have registered an account without proof: it starts over, unless the browser that proves the address is signed in to it. */
export const startsOver = ({ proven, ownBrowser }: Account) => !proven && !ownBrowser

/** What a proof of an address does to its account, with the invitation that it follows. */
export function nextFor(account: Account | null, invitation: Invitation | null): Next {
  if (!account) return 'newcomer'
  if (startsOver(account)) return 'start over'
  const elsewhere = invitation !== null && invitation.company_id !== account.company_id
  if (elsewhere && (account.deactivated || account.aloneInEmptyCompany)) return 'move'
  return account.deactivated ? 'refuse' : 'stay'
}

export type Admission =
  | { kind: 'join'; company_id: string; role: Role; byDomain?: true }
  | { kind: 'found'; ownsDomain: string | null }
  | { kind: 'refuse'; because: 'not invited' | 'deactivated' }

type Signup = { signup: 'open' | 'company' | 'invite'; isFirst: boolean }

/** Whether a newcomer may found a company. With SIGNUP=company only the first one may; `isFirst`: there is no company yet. */
export const mayFound = ({ signup, isFirst }: Signup) =>
  signup === 'open' || (signup === 'company' && isFirst)

/**
 * Where a newcomer gets in: by the invitation they follow, otherwise into the company of a proven work domain, otherwise into a company of
 * their own.
 */
export function admissionFor(
  facts: Signup & {
    invitation: Invitation | null
    domain: string
    owner: Owner | null
    /** The company has deactivated someone with the same mailbox, so only an invitation lets them in. */
    hadLeft: boolean
  },
): Admission {
  const { invitation, domain, owner, hadLeft } = facts
  if (invitation) return { kind: 'join', ...invitation }
  if (owner && hadLeft) return { kind: 'refuse', because: 'deactivated' }
  if (owner?.join_by_domain)
    return { kind: 'join', company_id: owner.company_id, role: 'employee', byDomain: true }
  if (!mayFound(facts)) return { kind: 'refuse', because: 'not invited' }
  return { kind: 'found', ownsDomain: owner || isPublicMailHost(domain) ? null : domain }
}
