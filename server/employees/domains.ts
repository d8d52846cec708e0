import { findDomainOwner, removeDomain, takeDomain } from '../auth/base/address.store.ts'
import { holdOrRefuse, lockDirectoryFor } from '../auth/base/admission.ts'
import { isProven } from '../auth/base/membership.ts'
import { tellAdmins } from '../auth/base/tell-admins.ts'
import { domainOf, isPublicMailHost } from '../auth/base/public-mail-hosts.ts'
import { conflict, notFound } from '../errors.ts'
import type { Principal, SignedInContext } from '../http/routes.ts'
import { MAILS } from '../mail/mails.ts'
import type { Services } from '../services.ts'
import { ownCompany } from './base/company.store.ts'
import { domainRefusal } from './employees.rules.ts'

const OTHERS = 'Another company of this Vouch has this domain. Ask the person who runs it.'

type Context = Pick<SignedInContext, 'principal' | 'stillMay' | 'inDirectory' | 'afterAnswer'>

/** Tells the other admins of a domain that one of them added. */
async function tellOfDomain(services: Services, { company_id, email: by }: Principal, domain: string) {
  const { join_by_domain: joins } = await services.database.readCompany(company_id, ownCompany)
  const told = { company_id, except: by, failure: 'an email about a new email domain could not be sent' }
  await tellAdmins(services, told, (base, company) => MAILS.newDomain(base, { by, domain, joins, company }))
}

/** Adds a domain to the company, and tells its other admins. Errors: 409 if it is not theirs to add, or another company has it. */
export async function addDomain(
  services: Services,
  { principal, stillMay, inDirectory, afterAnswer }: Context,
  typed: string,
) {
  const { company_id, email } = principal
  const domain = domainOf(typed)
  await stillMay()
  const isNew = await inDirectory(async (db) => {
    await lockDirectoryFor(db, `anyone@${domain}`)
    await holdOrRefuse(db, company_id)
    const { is_private } = await db.inCompany(company_id, ownCompany)
    const is_proven = await isProven(db, email)
    const own = domainOf(email)
    const refusal = domainRefusal({ domain, own, is_proven, is_private, isPublic: isPublicMailHost(domain) })
    if (refusal) throw conflict(refusal)
    if (await takeDomain(db, domain, company_id)) return true
    if ((await findDomainOwner(db, domain))?.company_id !== company_id) throw conflict(OTHERS)
    return false
  })
  if (isNew)
    afterAnswer('the admins could not be told of an email domain', () =>
      tellOfDomain(services, principal, domain),
    )
}

/** Takes a domain from the company. Errors: 404. */
export async function removeOwnDomain({ principal, stillMay, inDirectory }: Context, typed: string) {
  await stillMay()
  await inDirectory(async (db) => {
    const domain = domainOf(typed)
    await lockDirectoryFor(db, `anyone@${domain}`)
    if (!(await removeDomain(db, domain, principal.company_id))) throw notFound('Domain')
  })
}
