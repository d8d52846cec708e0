import { randomUUID } from 'node:crypto'
import { record } from '../audit/audit.store.ts'
import {
  deleteCompany,
  findCompany,
  hasCompany,
  insertCompany,
  writeCompany,
} from '../company/company.store.ts'
import type { Db, DirectoryDb } from '../db/database.ts'
import { deactivated, invitedOnly, mailboxDeactivated } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import {
  claimDomain,
  deleteAddress,
  deleteDomainsAndInvitationsOf,
  deleteInvitation,
  findAddress,
  findDomainOwner,
  findInvitations,
  takeTurn,
  writeAddress,
  type Ids,
} from './address.store.ts'
import {
  byRank,
  mayFound,
  nextFor,
  placeFor,
  type Account,
  type Invitation,
  type Place,
} from './admission.rules.ts'
import { companyNameFor } from './company-name.ts'
import { maybeSameMailbox } from './mailbox.rules.ts'
import { deactivatedAddresses, holdsOnlyOneEmployee, isActive, writeEmployee } from './member.store.ts'
import { domainOf, isPublicMailHost } from './public-mail-hosts.ts'
import { endSessionsOf } from './session.store.ts'

type Address = NonNullable<Awaited<ReturnType<typeof findAddress>>>

/** Locks, so that two colleagues who first sign in together make one company. */
export const takeTurnFor = (db: DirectoryDb, email: string) =>
  takeTurn(db, isPublicMailHost(domainOf(email)) ? email : domainOf(email))

/** Whether there is no company yet. If so, nobody else can found one before this transaction ends. */
async function isFirstCompany(db: DirectoryDb, signup: Settings['signup']): Promise<boolean> {
  if (signup !== 'company' || (await hasCompany(db))) return false
  await takeTurn(db, 'first company')
  return !(await hasCompany(db))
}

/** Whether an unknown person may found a company by opening a link. */
export const anybodyMayFound = async (db: Db, signup: Settings['signup']) =>
  mayFound({ signup, isFirst: signup === 'company' && !(await hasCompany(db)) })

/** The invitation that counts, among those of companies that still exist. */
export async function openInvitation(
  db: DirectoryDb,
  email: string,
  owner: { company_id: string } | null,
): Promise<Invitation | null> {
  for (const invitation of byRank(await findInvitations(db, email), owner?.company_id ?? null))
    if (await db.inCompany(invitation.company_id, findCompany)) return invitation
  return null
}

/** The company that first proved the domain; null for a shared mail host, even if a company claimed it before it was listed. */
export async function domainOwner(db: DirectoryDb, domain: string) {
  const owner = isPublicMailHost(domain) ? undefined : await findDomainOwner(db, domain)
  const company = owner && (await db.inCompany(owner.company_id, findCompany))
  return company ? { company_id: owner.company_id, join_by_domain: company.join_by_domain } : null
}

/** Registering makes an address that nobody has proven, in a private company. */
export const isRegisteredOnly = async (db: DirectoryDb, { company_id, proven_at }: Address) =>
  !proven_at && Boolean((await db.inCompany(company_id, findCompany))?.is_private)

async function accountOf(db: DirectoryDb, address: Address, prover: Ids | null): Promise<Account> {
  const { company_id, employee_id } = address
  return {
    company_id,
    proven: !(await isRegisteredOnly(db, address)),
    ownBrowser: prover?.company_id === company_id && prover.employee_id === employee_id,
    ...(await db.inCompany(company_id, async (company) => ({
      deactivated: !(await isActive(company, employee_id)),
      aloneInEmptyCompany: await holdsOnlyOneEmployee(company),
    }))),
  }
}

/** Gives a proven address its place and returns the employee. Errors: 403 if the place is a refusal. */
export async function settle(db: DirectoryDb, email: string, place: Place, now: Date): Promise<Ids> {
  if (place.kind === 'refuse') throw place.because === 'deactivated' ? mailboxDeactivated() : invitedOnly()
  const company_id = place.kind === 'join' ? place.company_id : randomUUID()
  if (place.kind === 'found' && place.claims) await claimDomain(db, place.claims, company_id)
  const employee_id = await db.inCompany(company_id, async (company) => {
    if (place.kind === 'found')
      await insertCompany(company, { name: companyNameFor(domainOf(email)), is_private: false })
    const role = place.kind === 'join' ? place.role : 'admin'
    const joined_by_domain_at = place.kind === 'join' && place.byDomain ? now : null
    const id = await writeEmployee(company, { id: randomUUID(), email, role, joined_by_domain_at })
    if (joined_by_domain_at)
      await record(company, { employee: id, action: 'auth.joinByDomain', detail: { email } })
    return id
  })
  await writeAddress(db, { email, company_id, employee_id, proven_at: now })
  await deleteInvitation(db, company_id, email)
  return { company_id, employee_id }
}

/** Deletes an account that was registered without proof, and everything that it entered. */
export async function startOver(db: DirectoryDb, email: string, address: Address, now: Date) {
  await endSessionsOf(db, address, 'address proven by somebody else', now)
  await deleteDomainsAndInvitationsOf(db, address.company_id)
  await db.inCompany(address.company_id, deleteCompany)
  await deleteAddress(db, email)
}

async function move(
  db: DirectoryDb,
  email: string,
  { account, invitation }: { account: Account & Ids; invitation: Invitation },
  now: Date,
) {
  await endSessionsOf(db, account, 'moved to another company', now)
  if (account.aloneInEmptyCompany) {
    await deleteDomainsAndInvitationsOf(db, account.company_id)
    await db.inCompany(account.company_id, deleteCompany)
  }
  return settle(db, email, { kind: 'join', ...invitation }, now)
}

/** The owner of the mailbox proved to be who registered: the private company opens, and claims the domain if it is free. */
async function openUp(db: DirectoryDb, email: string, company_id: string) {
  const domain = domainOf(email)
  const opens = isPublicMailHost(domain) || (await claimDomain(db, domain, company_id))
  if (opens) await db.inCompany(company_id, (company) => writeCompany(company, { is_private: false }))
}

/** Whether the company has deactivated somebody with the same mailbox, in any spelling of the address. */
async function hadLeft(db: DirectoryDb, email: string, owner: { company_id: string } | null) {
  if (!owner) return false
  const addresses = await db.inCompany(owner.company_id, deactivatedAddresses)
  return addresses.some((address) => maybeSameMailbox(address, email))
}

/**
 * The employee whose address it is now. `keepsSession`: the browser was signed in to that account and stays so. `joinedByDomain`:
 * the admins will be told.
 */
type Admitted = Ids & { keepsSession?: boolean; joinedByDomain?: boolean }

async function stay(
  db: DirectoryDb,
  email: string,
  address: Address,
  { account, opens, now }: { account: Account; opens: boolean; now: Date },
): Promise<Admitted> {
  const { company_id, employee_id } = address
  if (!account.proven && opens) await openUp(db, email, company_id)
  if (!address.proven_at) await writeAddress(db, { email, company_id, employee_id, proven_at: now })
  return { company_id, employee_id, keepsSession: !account.proven }
}

/**
 * Admits the owner of a proven address and returns their employee. `prover` is whom their browser is signed in as.
 * Errors: 403 if they may not get in; then nothing has changed.
 */
export async function admit(
  db: DirectoryDb,
  { email, prover }: { email: string; prover: Ids | null },
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<Admitted> {
  await takeTurnFor(db, email)
  const at = now()
  const domain = domainOf(email)
  const owner = await domainOwner(db, domain)
  const address = await findAddress(db, email)
  const invitation = await openInvitation(db, email, owner)
  const account = address ? await accountOf(db, address, prover) : null
  const next = nextFor(account, invitation)
  if (next === 'refuse') throw deactivated()
  const { signup } = settings
  const founding = { signup, isFirst: await isFirstCompany(db, signup) }
  if (next === 'stay')
    return stay(db, email, address!, { account: account!, opens: mayFound(founding), now: at })
  if (next === 'move')
    return move(db, email, { account: { ...account!, ...address! }, invitation: invitation! }, at)
  if (next === 'start over') await startOver(db, email, address!, at)
  const place = placeFor({
    invitation,
    domain,
    owner,
    hadLeft: await hadLeft(db, email, owner),
    ...founding,
  })
  const ids = await settle(db, email, place, at)
  return { ...ids, joinedByDomain: place.kind === 'join' && place.byDomain === true }
}
