import { findCompany } from '../employees/base/company.store.ts'
import { escaped, emailHtml, emailLink, emailButton } from '../mail/email-html.ts'
import { failureOf, type Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import type { Services } from '../services.ts'
import { publicUrlOf, sendsEmail } from '../settings.ts'
import { adminAddresses } from './base/member.store.ts'

type Joined = { company_id: string; email: string }

const wordsOf = (email: string, company: string) => ({
  subject: `${email} joined ${company} on Vouch`,
  joined: `${email} joined ${company} as an employee, with an address of your email domain. No one invited them.`,
  undo: 'If you don’t know them, press Undo on your dashboard: this signs them out and blocks them.',
  close: 'To require invitations, go to Manage Employees.',
})

/** The email to an admin about someone who joined by the domain. `url` is the dashboard, where it can be undone. */
function joinMail(
  to: string,
  { email, company, url }: { email: string; company: string; url: string },
): Mail {
  const { subject, joined, undo, close } = wordsOf(email, nameInMail(company) || 'your company')
  return {
    to,
    subject,
    text: `${subject}

${joined}

${undo} Open this page:

${url}

${close}
`,
    html: emailHtml({
      title: subject,
      heading: subject,
      body: `<p style="margin:0 0 24px">${escaped(joined)}</p>
<p style="margin:0 0 24px">${escaped(undo)}</p>
${emailButton(url, 'Go to the dashboard')}
${emailLink(close, url)}`,
    }),
  }
}

/** Sends every admin an email that someone joined. Their dashboards show it too. */
export async function tellAdmins(
  { database, settings, mailer, log }: Services,
  { company_id, email }: Joined,
) {
  if (!sendsEmail(settings)) return
  const { company, admins } = await database.inCompany(company_id, async (db) => ({
    company: (await findCompany(db))?.name ?? '',
    admins: await adminAddresses(db),
  }))
  const url = `${publicUrlOf(settings)}/dashboard`
  for (const admin of admins)
    try {
      await mailer.send(joinMail(admin, { email, company, url }))
    } catch (cause) {
      log.error(failureOf(cause), 'an email about someone who joined could not be sent')
    }
}
