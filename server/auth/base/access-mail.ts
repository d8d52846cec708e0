import { findCompany } from '../../employees/base/company.store.ts'
import { escaped, emailHtml, emailLink, emailButton } from '../../mail/email-html.ts'
import { failureOf, type Mail } from '../../mail/mail.ts'
import { nameInMail } from '../../mail/name-in-mail.rules.ts'
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
      happened: `${change.by} made you an ${change.role} of ${company} on Vouch.`,
      advice: 'If you did not expect this, ask an admin of your company.',
    }
  if (change.what === 'password')
    return {
      subject: `Your password for Vouch was ${change.change}`,
      happened: `The password of your Vouch account was ${change.change}. You were signed out everywhere else.`,
      advice: STRANGER,
    }
  const issuer = nameInMail(change.issuer)
  return {
    subject: `You can now sign in to Vouch with ${issuer}`,
    happened: `Your Vouch account was linked to your ${issuer} account, which signs you in from now on.`,
    advice: STRANGER,
  }
}

/** The email about a change. `url` is the screen that shows who is signed in. */
function accessMail(
  to: string,
  change: AccessChange,
  { company, url }: { company: string; url: string },
): Mail {
  const { subject, happened, advice } = wordsOf(change, nameInMail(company) || 'your company')
  return {
    to,
    subject,
    text: `${subject}

${happened}

${advice} Open this page:

${url}
`,
    html: emailHtml({
      title: subject,
      heading: subject,
      body: `<p style="margin:0 0 24px">${escaped(happened)}</p>
${emailButton(url, 'Account and Security')}
${emailLink(advice, url)}`,
    }),
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
  try {
    await mailer.send(accessMail(email, change, { company, url: `${publicUrlOf(settings)}/account` }))
  } catch (cause) {
    log.error(failureOf(cause), 'an email about changed access could not be sent')
  }
}

/** The log's sentence if that fails before the email is made. */
export const NOT_TOLD = 'someone could not be told that their access changed'
