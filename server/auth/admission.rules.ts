import { isPublicMailHost } from './public-mail-hosts.ts'

export type Role = 'admin' | 'employee'
export type Invitation = { company_id: string; role: Role }

/**
 * Several companies may invite one address, and anybody may have founded one of them. Which counts: that of the company
 * that has proven the address's domain, before the others as they come, the newest first.
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
  /** The browser that opened the link is signed in to this very account. */
  ownBrowser: boolean
  deactivated: boolean
  /** The only employee of a company that holds nothing. */
  aloneInEmptyCompany: boolean
}

export type Next = 'newcomer' | 'start over' | 'move' | 'stay' | 'refuse'

/**
 * What a proof of an address does to its account. An account that was registered without proof may be somebody else's
 * work: it starts over, unless the prover is signed in to it.
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

/** Whether a newcomer may found a company. SIGNUP=company lets the first one do so; `isFirst`: there is no company yet. */
export const mayFound = ({ signup, isFirst }: Signup) =>
  signup === 'open' || (signup === 'company' && isFirst)

/** Where a newcomer belongs: the invitation, else the company of a proven work domain, else a company of their own. */
export function placeFor(
  facts: Signup & {
    invitation: Invitation | null
    domain: string
    /** Who owns the domain, and whether its admins let colleagues join by it. */
    owner: { company_id: string; join_by_domain: boolean } | null
    /** The owner has deactivated somebody with the same mailbox: only an invitation lets them back in. */
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
