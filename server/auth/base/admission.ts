import { randomUUID } from 'node:crypto'
import { record } from '../../audit/audit.store.ts'
import {
  deleteCompany,
  findCompany,
  hasCompany,
  holdCompany,
  insertCompany,
  writeCompany,
} from '../../employees/base/company.store.ts'
import type { Db, DirectoryDb } from '../../db/database.ts'
import { lockDirectory } from '../../db/locks.ts'
import {
  companyGoes,
  conflict,
  deactivated,
  invitedOnly,
  invitationAsks,
  mailboxDeactivated,
  notFound,
} from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Settings } from '../../settings.ts'
import {
  takeDomain,
  deleteAddress,
  deleteDomainsAndInvitationsOf,
  deleteInvitation,
  findAddress,
  findDomainOwner,
  findInvitations,
  writeAddress,
  type Ids,
} from './address.store.ts'
import {
  followed,
  mayFound,
  nextFor,
  admissionFor,
  startsOver,
  type Account,
  type Consent,
  type Invitation,
  type Admission,
} from './admission.rules.ts'
import { companyNameFor } from './company-name.ts'
import { deleteIdentitiesOf } from './identity.store.ts'
import { maybeSameMailbox } from './mailbox.rules.ts'
import { deactivatedAddresses, holdsOnlyOneEmployee, isActive, writeEmployee } from './member.store.ts'
import { domainOf, isPublicMailHost } from './public-mail-hosts.ts'
import { deleteApiKeysOf } from './api-key.store.ts'
import { endSessionsOf } from './session.store.ts'

type Address = NonNullable<Awaited<ReturnType<typeof findAddress>>>

/** Locks, so that two colleagues who first sign in together make one company. */
export async function lockDirectoryFor(db: DirectoryDb, ...emails: string[]) {
  const names = emails.map((email) => (isPublicMailHost(domainOf(email)) ? email : domainOf(email)))
  for (const name of [...new Set(names)].toSorted()) await lockDirectory(db, name)
}

/** Whether there is no company yet. If so, no one else can found one before this transaction ends. */
async function isFirstCompany(db: DirectoryDb, signup: Settings['signup']): Promise<boolean> {
  if (signup !== 'company' || (await hasCompany(db))) return false
  await lockDirectory(db, 'first company')
  return !(await hasCompany(db))
}

/** Whether an unknown person may found a company by opening a link. */
export const anyoneMayFound = async (db: Db, signup: Settings['signup']) =>
  mayFound({ signup, isFirst: signup === 'company' && !(await hasCompany(db)) })

/** The invitations of an address whose companies still exist, the newest first. */
export async function openInvitations(db: DirectoryDb, email: string) {
  const open = []
  for (const invitation of await findInvitations(db, email))
    if (await db.inCompany(invitation.company_id, findCompany)) open.push(invitation)
  return open
}

/** The company that first proved the domain; null for a shared mail host, even if a company took it before it was listed. */
export async function domainOwner(db: DirectoryDb, domain: string) {
  const owner = isPublicMailHost(domain) ? undefined : await findDomainOwner(db, domain)
  const company = owner && (await db.inCompany(owner.company_id, findCompany))
  return company ? { company_id: owner.company_id, join_by_domain: company.join_by_domain } : null
}

/** Registering makes an address that no one has proven, in a private company. */
export const isRegisteredOnly = async (db: DirectoryDb, { company_id, proven_at }: Address) =>
  !proven_at && Boolean((await db.inCompany(company_id, findCompany))?.is_private)

/** What decides whether the account of an address gets in. `prover`: who is signed in to the browser that proves the address. */
export async function accountOf(db: DirectoryDb, address: Address, prover: Ids | null): Promise<Account> {
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

/** Keeps a company that takes someone in from being deleted. Errors: 409. */
export async function holdOrRefuse(db: DirectoryDb, company_id: string) {
  if (!(await db.inCompany(company_id, holdCompany))) throw companyGoes()
}

/** Lets a proven address in and returns the employee, who gets `name` if the account is new. Errors: 403 for a refusal, 409 for a company that is being deleted. */
export async function letIn(
  db: DirectoryDb,
  email: string,
  admission: Admission,
  now: Date,
  name: { first_name?: string | null; last_name?: string | null } = {},
): Promise<Ids> {
  if (admission.kind === 'refuse')
    throw admission.because === 'deactivated' ? mailboxDeactivated() : invitedOnly()
  const company_id = admission.kind === 'join' ? admission.company_id : randomUUID()
  if (admission.kind === 'join') await holdOrRefuse(db, company_id)
  if (admission.kind === 'found' && admission.ownsDomain)
    await takeDomain(db, admission.ownsDomain, company_id)
  const employee_id = await db.inCompany(company_id, async (company) => {
    if (admission.kind === 'found')
      await insertCompany(company, { name: companyNameFor(domainOf(email)), is_private: false })
    const role = admission.kind === 'join' ? admission.role : 'admin'
    const joined_by_domain_at = admission.kind === 'join' && admission.byDomain ? now : null
    const id = await writeEmployee(company, { id: randomUUID(), email, role, ...name, joined_by_domain_at })
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
  await endSessionsOf(db, address, 'address proven by someone else', now)
  await deleteDomainsAndInvitationsOf(db, address.company_id)
  await db.inCompany(address.company_id, deleteCompany)
  await deleteAddress(db, email)
}

/** Joins a company and leaves the former one, which is deleted if no one and nothing else is in it. */
export async function move(
  db: DirectoryDb,
  email: string,
  { account, invitation }: { account: Account & Ids; invitation: Invitation },
  now: Date,
) {
  await endSessionsOf(db, account, 'moved to another company', now)
  await deleteIdentitiesOf(db, account)
  await deleteApiKeysOf(db, account)
  if (account.aloneInEmptyCompany) {
    await deleteDomainsAndInvitationsOf(db, account.company_id)
    await db.inCompany(account.company_id, deleteCompany)
  }
  return letIn(db, email, { kind: 'join', ...invitation }, now)
}

/** The owner of the mailbox turned out to be the person who registered: the private company opens, and gets the domain if it is free. */
async function openUp(db: DirectoryDb, email: string, company_id: string) {
  const domain = domainOf(email)
  const opens = isPublicMailHost(domain) || (await takeDomain(db, domain, company_id))
  if (opens) await db.inCompany(company_id, (company) => writeCompany(company, { is_private: false }))
}

/** Whether the company has deactivated someone with the same mailbox, in any spelling of the address. */
export async function hadLeft(db: DirectoryDb, email: string, owner: { company_id: string } | null) {
  if (!owner) return false
  const addresses = await db.inCompany(owner.company_id, deactivatedAddresses)
  return addresses.some((address) => maybeSameMailbox(address, email))
}

const STAYS =
  'Your account has colleagues or data, so it stays in its company. Delete the account first if you want to join another one.'

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
  await holdOrRefuse(db, company_id)
  if (!account.proven && opens) await openUp(db, email, company_id)
  if (!address.proven_at) await writeAddress(db, { email, company_id, employee_id, proven_at: now })
  return { company_id, employee_id, keepsSession: !account.proven }
}

/** The person who opens a link, and what they agreed to. */
type Arrival = {
  email: string
  /** The employee their browser is signed in as. */
  prover: Ids | null
  /** The hash of the invitation's token, if the link was requested from its email. */
  invitation_hash: string | null
  /** The company whose invitation they accept by answering the question. */
  accepts: string | null
}

/** Errors: 404 if they accept an invitation that is not open. */
function consentOf(open: Awaited<ReturnType<typeof openInvitations>>, arrival: Arrival): Consent | null {
  const { accepts, invitation_hash } = arrival
  if (accepts && !open.some(({ company_id }) => company_id === accepts)) throw notFound('Invitation')
  if (accepts) return { by: 'answer', company_id: accepts }
  const mailed = invitation_hash && open.find(({ token_hash }) => token_hash === invitation_hash)
  return mailed ? { by: 'email', company_id: mailed.company_id } : null
}

/**
 * Admits the owner of a proven address and returns their employee. Errors: 403 if they may not get in, or only by an invitation that
 * they have not agreed to; 404 and 409 for an invitation that they cannot accept; then nothing has changed.
 */
export async function admit(
  db: DirectoryDb,
  arrival: Arrival,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<Admitted> {
  const { email, prover } = arrival
  await lockDirectoryFor(db, email)
  const at = now()
  const domain = domainOf(email)
  const owner = await domainOwner(db, domain)
  const address = await findAddress(db, email)
  const open = await openInvitations(db, email)
  const consent = consentOf(open, arrival)
  const account = address ? await accountOf(db, address, prover) : null
  const invitation = followed(open, {
    consent,
    owner: owner?.company_id === account?.company_id ? null : owner,
    hasAccount: account !== null && !startsOver(account),
  })
  const next = nextFor(account, invitation)
  const asks = open.some(({ company_id }) => company_id !== account?.company_id)
  if (next === 'refuse') throw asks ? invitationAsks() : deactivated()
  const { signup } = settings
  const founding = { signup, isFirst: await isFirstCompany(db, signup) }
  if (next === 'stay' && arrival.accepts) throw conflict(STAYS)
  if (next === 'stay')
    return stay(db, email, address!, { account: account!, opens: mayFound(founding), now: at })
  if (next === 'move')
    return move(db, email, { account: { ...account!, ...address! }, invitation: invitation! }, at)
  const admission = admissionFor({
    invitation,
    domain,
    owner,
    hadLeft: await hadLeft(db, email, owner),
    ...founding,
  })
  if (open.length > 0 && (admission.kind === 'refuse' || (consent && !invitation))) throw invitationAsks()
  if (next === 'start over') await startOver(db, email, address!, at)
  const ids = await letIn(db, email, admission, at)
  return { ...ids, joinedByDomain: admission.kind === 'join' && admission.byDomain === true }
}
