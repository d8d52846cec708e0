import { findCompany } from '../employees/base/company.store.ts'
import { adminAddresses } from '../auth/base/member.store.ts'
import { failureOf, type Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import { noteMail } from '../mail/note-mail.ts'
import type { Given, OffReason } from '../outbox/news.ts'
import { DESTINATIONS, type Target } from '../outbox/row.ts'
import { publicUrlOf } from '../settings.ts'

type SwitchedOff = { what: string; why: string }

const WHY = {
  gone: 'it answered 410 (gone).',
  failing: 'it has answered nothing but failures for three days.',
}
const UNREADABLE = {
  webhooks: 'another server encrypted its address and secret. Delete it and add it again.',
  channels: 'another server encrypted its address. Enter the address again.',
  tracking: 'another server encrypted its key. Enter the key again.',
}

const WHAT = {
  webhooks: (name: string) => `The webhook “${nameInMail(name)}”`,
  channels: (name: string) => `The ${name} channel`,
  tracking: (name: string) => `${name} as applicant tracking`,
}

/** The email to an admin when Vouch has switched off something that sends events. */
function offMail(
  to: string,
  { what, why, company, url }: SwitchedOff & { company: string; url: string },
): Mail {
  return noteMail({
    to,
    subject: `${what} is off`,
    says: [`${what} of ${company} was switched off: ${why}`],
    advice: 'Nothing is sent to it until you switch it on again under Integrations.',
    url,
    label: 'Go to Integrations',
  })
}

/** Sends every admin an email; Activity and the card say the same. */
export async function tellAdminsOff(
  { database, settings, mailer, log }: Given,
  company_id: string,
  target: Target,
  reason: OffReason,
) {
  const { resource, name: given } = DESTINATIONS[target.kind]
  const why = reason === 'unreadable' ? UNREADABLE[resource] : WHY[reason]
  const off = { what: WHAT[resource](given ?? target.name), why }
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
      log.error(failureOf(cause), 'an email about a destination that was switched off could not be sent')
    }
}
