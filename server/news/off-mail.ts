import { tellAdmins } from '../auth/base/tell-admins.ts'
import { MAILS } from '../mail/mails.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import type { Given, OffReason } from '../outbox/news.ts'
import { DESTINATIONS, type Target } from '../outbox/row.ts'

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

/** Sends every admin an email; Activity and the card say the same. */
export async function tellAdminsOff(given: Given, company_id: string, target: Target, reason: OffReason) {
  const { resource, name } = DESTINATIONS[target.kind]
  const why = reason === 'unreadable' ? UNREADABLE[resource] : WHY[reason]
  const off = { what: WHAT[resource](name ?? target.name), why }
  const failure = 'an email about a destination that was switched off could not be sent'
  await tellAdmins(given, { company_id, failure }, (base, company) =>
    MAILS.destinationOff(base, off, company),
  )
}
