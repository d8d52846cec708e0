import { findCompany } from '../employees/base/company.store.ts'
import { failureOf } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import { noteMail } from '../mail/note-mail.ts'
import type { Services } from '../services.ts'
import { publicUrlOf, sendsEmail } from '../settings.ts'
import { adminAddresses } from './base/member.store.ts'

type Joined = { company_id: string; email: string }

/** The email to an admin about someone who joined by the domain. `url` is the dashboard, where it can be undone. */
const joinMail = (to: string, { email, company, url }: { email: string; company: string; url: string }) =>
  noteMail({
    to,
    subject: `${email} joined ${company} on Vouch`,
    says: [
      `${email} joined ${company} as an employee, with an address of your email domain. No one invited them.`,
      'To require invitations, go to Manage Employees.',
    ],
    advice: 'If you don’t know them, press Undo on your dashboard: this signs them out and blocks them.',
    url,
    label: 'Go to the dashboard',
  })

/** Sends every admin an email that someone joined. Their dashboards show it too. */
export async function tellAdmins(
  { database, settings, mailer, log }: Services,
  { company_id, email }: Joined,
) {
  if (!sendsEmail(settings)) return
  const { company, admins } = await database.inCompany(company_id, async (db) => ({
    company: nameInMail((await findCompany(db))?.name ?? '') || 'your company',
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
