import { findCompany } from '../employees/base/company.store.ts'
import { adminAddresses } from '../auth/base/member.store.ts'
import { emailButton, emailHtml, emailLink, escaped } from '../mail/email-html.ts'
import { failureOf, type Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'

export type SwitchedOff = { what: string; why: string }

/** The email to an admin when Vouch has switched off something that sends events. */
function offMail(
  to: string,
  { what, why, company, url }: SwitchedOff & { company: string; url: string },
): Mail {
  const subject = `${what} is off`
  const says = `${what} of ${company} was switched off: ${why} Nothing is sent to it until you switch it on again.`
  return {
    to,
    subject,
    text: `${says}\n\n${url}\n`,
    html: emailHtml({
      title: subject,
      heading: subject,
      body: `<p style="margin:0 0 24px">${escaped(says)}</p>
${emailButton(url, 'Go to Integrations')}
${emailLink('', url)}`,
    }),
  }
}

/** Sends every admin an email; Activity and the card say the same. */
export async function tellAdminsOff(
  { database, settings, mailer, log }: Pick<Services, 'database' | 'settings' | 'mailer' | 'log'>,
  company_id: string,
  off: SwitchedOff,
) {
  const { name, admins } = await database.inCompany(company_id, async (db) => ({
    name: (await findCompany(db))?.name ?? '',
    admins: await adminAddresses(db),
  }))
  const more = {
    company: nameInMail(name) || 'your company',
    url: `${publicUrlOf(settings)}/admin/integrations`,
  }
  for (const admin of admins)
    try {
      await mailer.send(offMail(admin, { ...off, ...more }))
    } catch (cause) {
      log.error(failureOf(cause), 'an email about a webhook that was switched off could not be sent')
    }
}
