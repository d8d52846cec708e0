import { findDomainOwner, removeDomain, takeDomain } from '../auth/base/address.store.ts'
import { holdOrRefuse, lockDirectoryFor } from '../auth/base/admission.ts'
import { isProven } from '../auth/base/membership.ts'
import { adminAddresses } from '../auth/base/member.store.ts'
import { domainOf, isPublicMailHost } from '../auth/base/public-mail-hosts.ts'
import { conflict, notFound } from '../errors.ts'
import type { SignedInContext } from '../http/routes.ts'
import { failureOf } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import { noteMail } from '../mail/note-mail.ts'
import type { Services } from '../services.ts'
import { publicUrlOf, sendsEmail } from '../settings.ts'
import { ownCompany } from './base/company.store.ts'
import { domainRefusal } from './employees.rules.ts'

const OTHERS = 'Another company of this Vouch has this domain. Ask the person who runs it.'

type Context = Pick<SignedInContext, 'principal' | 'stillMay' | 'inDirectory' | 'afterAnswer'>

/** Tells the other admins of a domain that one of them added. */
async function tellOfDomain(
  services: Services,
  { company_id, email: by }: { company_id: string; email: string },
  domain: string,
) {
  const { database, settings, mailer, log } = services
  if (!sendsEmail(settings)) return
  const { company, admins } = await database.inCompany(company_id, async (db) => ({
    company: await ownCompany(db),
    admins: await adminAddresses(db),
  }))
  const name = nameInMail(company.name) || 'your company'
  for (const to of admins.filter((admin) => admin !== by))
    try {
      await mailer.send(
        noteMail({
          to,
          subject: `${domain} is now an email domain of ${name} on Vouch`,
          says: [
            `${by} added the email domain ${domain}. ${company.join_by_domain ? `Anyone with an address there can join ${name} as an employee.` : 'People with an address there still need an invitation.'}`,
          ],
          advice: 'If that is not right, remove the domain under Manage Employees.',
          url: `${publicUrlOf(settings)}/admin/employees`,
          label: 'Manage Employees',
        }),
      )
    } catch (cause) {
      log.error(failureOf(cause), 'an email about a new email domain could not be sent')
    }
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
