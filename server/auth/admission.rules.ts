import { isPublicMailHost } from './public-mail-hosts.ts'

export type Role = 'admin' | 'employee'
export type Invitation = { company_id: string; role: Role }

/**
 * The invitation that counts if several companies invite an address: that of the company that has proven the address's domain,
 * otherwise the newest. Anybody can found a company, so an invitation alone proves nothing.
 */
export const byRank = <T extends { company_id: string }>(
  newestFirst: T[],
  domainOwner: string | null,
): T[] => [
  ...newestFirst.filter(({ company_id }) => company_id === domainOwner),
  ...newestFirst.filter(({ company_id }) => company_id !== domainOwner),
]

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

/**
 * What a proof of an address does to its account. Somebody else may have registered an account without proof: it starts
 * over, unless the browser that proves the address is signed in to it.
 */
export function nextFor(account: Account | null, invitation: Invitation | null): Next {
  if (!account) return 'newcomer'
  if (!account.proven && !account.ownBrowser) return 'start over'
  const elsewhere = invitation !== null && invitation.company_id !== account.company_id
  if (elsewhere && (account.deactivated || account.aloneInEmptyCompany)) return 'move'
  return account.deactivated ? 'refuse' : 'stay'
}

export type Place =
  | { kind: 'join'; company_id: string; role: Role; byDomain?: true }
  | { kind: 'found'; claims: string | null }
  | { kind: 'refuse'; because: 'not invited' | 'deactivated' }

type Signup = { signup: 'open' | 'company' | 'invite'; isFirst: boolean }

/** Whether a newcomer may found a company. With SIGNUP=company only the first one may; `isFirst`: there is no company yet. */
export const mayFound = ({ signup, isFirst }: Signup) =>
  signup === 'open' || (signup === 'company' && isFirst)

/** The place of a newcomer: the invitation, else the company of a proven work domain, else a company of their own. */
export function placeFor(
  facts: Signup & {
    invitation: Invitation | null
    domain: string
    /** The company that owns the domain, and whether its admins let colleagues join by it. */
    owner: { company_id: string; join_by_domain: boolean } | null
    /** The company has deactivated somebody with the same mailbox, so only an invitation lets them in. */
    hadLeft: boolean
  },
): Place {
  const { invitation, domain, owner, hadLeft } = facts
  if (invitation) return { kind: 'join', ...invitation }
  if (owner && hadLeft) return { kind: 'refuse', because: 'deactivated' }
  if (owner?.join_by_domain)
    return { kind: 'join', company_id: owner.company_id, role: 'employee', byDomain: true }
  if (!mayFound(facts)) return { kind: 'refuse', because: 'not invited' }
  return { kind: 'found', claims: owner || isPublicMailHost(domain) ? null : domain }
}
