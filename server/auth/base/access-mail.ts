import { findCompany } from '../../employees/base/company.store.ts'
import { failureOf } from '../../mail/mail.ts'
import { nameInMail } from '../../mail/name-in-mail.rules.ts'
import { noteMail } from '../../mail/note-mail.ts'
import type { Services } from '../../services.ts'
import { publicUrlOf, sendsEmail } from '../../settings.ts'
import { findAddress } from './address.store.ts'

/** What changed in how someone gets in, or in what they may do. `by`: an admin's address, or the issuer's name. */
export type AccessChange =
  | { what: 'role'; role: 'admin' | 'employee'; by: string }
  | { what: 'password'; change: 'set' | 'changed' | 'removed' }
  | { what: 'identity'; issuer: string }

type Told = { company_id: string; email: string }

const STRANGER =
  'If it wasn’t you, sign out everywhere else under Account and Security, and tell an admin of your company.'

function wordsOf(change: AccessChange, company: string) {
  if (change.what === 'role')
    return {
      subject: `You are now an ${change.role} of ${company} on Vouch`,
      says: [`${change.by} made you an ${change.role} of ${company} on Vouch.`],
      advice: 'If you did not expect this, ask an admin of your company.',
    }
  if (change.what === 'password')
    return {
      subject: `Your password for Vouch was ${change.change}`,
      says: [`The password of your Vouch account was ${change.change}. You were signed out everywhere else.`],
      advice: STRANGER,
    }
  const issuer = nameInMail(change.issuer)
  return {
    subject: `You can now sign in to Vouch with ${issuer}`,
    says: [`Your Vouch account was linked to your ${issuer} account, which signs you in from now on.`],
    advice: STRANGER,
  }
}

/** Tells someone of a change, at the address by which they get into this company: an unproven one may be a stranger's. */
export async function tellOfChange(
  { database, settings, mailer, log }: Services,
  { company_id, email }: Told,
  change: AccessChange,
) {
  if (!sendsEmail(settings)) return
  const address = await findAddress(database.db, email)
  if (!address?.proven_at || address.company_id !== company_id) return
  const company = await database.inCompany(company_id, async (db) => (await findCompany(db))?.name ?? '')
  const words = wordsOf(change, nameInMail(company) || 'your company')
  try {
    await mailer.send(
      noteMail({
        to: email,
        ...words,
        url: `${publicUrlOf(settings)}/account`,
        label: 'Account and Security',
      }),
    )
  } catch (cause) {
    log.error(failureOf(cause), 'an email about changed access could not be sent')
  }
}

/** Tells someone at their former address that their account has another one now. */
export async function tellOfAddress(
  { settings, mailer, log }: Services,
  { from, to }: { from: string; to: string },
) {
  if (!sendsEmail(settings)) return
  const subject = 'Your address for Vouch has changed'
  try {
    await mailer.send(
      noteMail({
        to: from,
        subject,
        says: [`Your Vouch account has the address ${to} now, and ${from} no longer signs in to it.`],
        advice: 'If it wasn’t you, tell an admin of your company.',
        url: publicUrlOf(settings),
        label: 'Open Vouch',
      }),
    )
  } catch (cause) {
    log.error(failureOf(cause), 'an email about a changed address could not be sent')
  }
}

/** The log's sentence if that fails before the email is made. */
export const NOT_TOLD = 'someone could not be told that their access changed'
