import { findAddress, writeAddress, type Ids } from '../base/address.store.ts'
import {
  domainOwner,
  hadLeft,
  holdOrRefuse,
  isRegisteredOnly,
  lockDirectoryFor,
  openInvitations,
  letIn,
  startOver,
} from '../base/admission.ts'
import { admissionFor, type Admission } from '../base/admission.rules.ts'
import { changeAddress, isFree } from '../base/change-address.ts'
import {
  addressOfIdentity,
  findIdentity,
  hasIdentity,
  writeIdentity,
  writeOidcCompany,
  type Identity,
} from '../base/identity.store.ts'
import { domainsOf } from '../base/invitation.store.ts'
import { emailOf, isActive } from '../base/member.store.ts'
import { domainOf, isPublicMailHost } from '../base/public-mail-hosts.ts'
import { record } from '../../audit/audit.store.ts'
import type { DirectoryDb } from '../../db/database.ts'
import { lockDirectory } from '../../db/locks.ts'
import type { OidcSettings } from '../../settings.ts'
import { countsAsProven, isOfOrganization } from './identity.rules.ts'
import { boundCompany } from './oidc-company.ts'
import type { Refusal } from './refusal.rules.ts'

type Admitted = Ids & {
  email: string
  joinedByDomain?: boolean
  isLinked?: boolean
  /** The address before, if the issuer has another one now. */
  formerEmail?: string
}
export type Refused = { refusal: Refusal; company_id: string | null; employee_id?: string }
type Given = { identity: Identity; trustEmail: OidcSettings['trustEmail']; now: Date }

/** The employee who has this identity, as long as the issuer signs in to their company. */
async function employeeOf(
  db: DirectoryDb,
  identity: Identity,
  company_id: string,
): Promise<Admitted | Refused | null> {
  const found = await findIdentity(db, identity)
  if (found?.company_id !== company_id) return null
  await holdOrRefuse(db, company_id)
  const { employee_id } = found
  return db.inCompany(company_id, async (company) =>
    (await isActive(company, employee_id))
      ? { company_id, employee_id, email: (await emailOf(company, employee_id))! }
      : { refusal: 'deactivated', company_id, employee_id },
  )
}

/** Founds the company of an empty installation. */
async function foundCompany(
  db: DirectoryDb,
  { identity, trustEmail, now }: Given,
): Promise<Admitted | Refused> {
  const { email } = identity
  const refused = (refusal: Refusal): Refused => ({ refusal, company_id: null })
  if (!email) return refused('no address')
  const domain = domainOf(email)
  const isOwnDomain = !isPublicMailHost(domain)
  if (!isOfOrganization(identity, isOwnDomain ? [domain] : [])) return refused('other organization')
  if (!countsAsProven(identity, { trustEmail, isOwnDomain })) return refused('address not verified')
  const address = await findAddress(db, email)
  if (address && !(await isRegisteredOnly(db, address))) return refused('other company') // private, or the sample
  if (address) await startOver(db, email, address, now)
  const ownsDomain = isOwnDomain && !(await domainOwner(db, domain)) ? domain : null
  const ids = await letIn(db, email, { kind: 'found', ownsDomain }, now, identity.name)
  await writeOidcCompany(db, ids.company_id)
  return { ...ids, email }
}

/** Links an identity to the employee of its address, which happens once. */
async function link(db: DirectoryDb, ids: Ids, { email, identity, now }: Given & { email: string }) {
  const refused = (refusal: Refusal): Refused => ({ refusal, ...ids })
  await holdOrRefuse(db, ids.company_id)
  if (!(await db.inCompany(ids.company_id, (company) => isActive(company, ids.employee_id))))
    return refused('deactivated')
  if (await hasIdentity(db, identity.issuer, ids)) return refused('address of another identity')
  await writeAddress(db, { ...ids, email, proven_at: now })
  await db.inCompany(ids.company_id, (company) =>
    record(company, { employee: ids.employee_id, action: 'auth.linkIdentity', detail: {} }),
  )
  return { ...ids, email, isLinked: true }
}

/** Where an unknown address gets in: by an invitation of the company, or by its domain. */
async function admissionTo(db: DirectoryDb, email: string, company_id: string): Promise<Admission> {
  const domain = domainOf(email)
  const proven = await domainOwner(db, domain)
  const owner = proven?.company_id === company_id ? proven : null
  const open = await openInvitations(db, email)
  const invitation = open.find((each) => each.company_id === company_id) ?? null
  const left = await hadLeft(db, email, owner)
  return admissionFor({ invitation, domain, owner, hadLeft: left, signup: 'invite', isFirst: false })
}

async function byAddress(
  db: DirectoryDb,
  company_id: string,
  given: Given & { email: string },
): Promise<Admitted | Refused> {
  const { email, now } = given
  const address = await findAddress(db, email)
  const isStranger = address && (await isRegisteredOnly(db, address)) // someone typed the address and proved nothing
  if (address && !isStranger && address.company_id !== company_id)
    return { refusal: 'other company', company_id }
  if (address && !isStranger) return link(db, { company_id, employee_id: address.employee_id }, given)
  const admission = await admissionTo(db, email, company_id)
  if (admission.kind === 'refuse')
    return {
      refusal: admission.because === 'deactivated' ? 'mailbox deactivated' : 'not invited',
      company_id,
    }
  if (address) await startOver(db, email, address, now)
  const ids = await letIn(db, email, admission, now, given.identity.name)
  return { ...ids, email, joinedByDomain: admission.kind === 'join' && admission.byDomain === true }
}

/** Follows the issuer in someone's address, if it is free. */
async function withAddress(db: DirectoryDb, before: Admitted, to: string, now: Date): Promise<Admitted> {
  const { email: from } = before
  if (to === from || !(await isFree(db, to, before))) return before
  await changeAddress(db, { ...before, from, to, kept: null, by: 'issuer', now })
  return { ...before, email: to, formerEmail: from }
}

/**
 * Lets in someone who the issuer knows, or says why not; then nothing has changed. Who it is decides, and the address only at the first
 * sign-in; later, it follows the issuer's. Errors: 409 for a company that is being deleted.
 */
export async function admitIdentity(db: DirectoryDb, given: Given): Promise<Admitted | Refused> {
  const { identity, trustEmail, now } = given
  const { email } = identity
  await lockDirectoryFor(db, ...[email, await addressOfIdentity(db, identity)].filter((one) => one !== null))
  let bound = await boundCompany(db)
  if (bound === 'none yet') {
    await lockDirectory(db, 'first company')
    bound = await boundCompany(db)
  }
  if (bound === null) return { refusal: 'no company', company_id: null }
  if (bound === 'none yet') {
    const admitted = await foundCompany(db, given)
    if (!('refusal' in admitted)) await writeIdentity(db, identityRow(identity, admitted, now))
    return admitted
  }
  const { company_id } = bound
  const domains = await domainsOf(db, company_id)
  const refused = (refusal: Refusal): Refused => ({ refusal, company_id })
  if (!isOfOrganization(identity, domains)) return refused('other organization')
  const before = await employeeOf(db, identity, company_id)
  const isOwnDomain = email !== null && domains.includes(domainOf(email))
  const isTrue = countsAsProven(identity, { trustEmail, isOwnDomain })
  if (before) return 'refusal' in before || !email || !isTrue ? before : withAddress(db, before, email, now)
  if (!email) return refused('no address')
  if (!isTrue) return refused('address not verified')
  const admitted = await byAddress(db, company_id, { ...given, email })
  if (!('refusal' in admitted)) await writeIdentity(db, identityRow(identity, admitted, now))
  return admitted
}

const identityRow = ({ issuer, subject }: Identity, { company_id, employee_id }: Ids, created_at: Date) => ({
  issuer,
  subject,
  company_id,
  employee_id,
  created_at,
})
