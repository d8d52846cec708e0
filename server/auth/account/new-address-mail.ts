import type { Mail } from '../../mail/mail.ts'
import { noteMail } from '../../mail/note-mail.ts'

/** The email with the link that proves a new address. */
export const newAddressMail = (to: string, { from, url }: { from: string; url: string }): Mail =>
  noteMail({
    to,
    subject: 'Confirm your new address for Vouch',
    says: [
      `Someone who signs in to Vouch as ${from} wants to use ${to} instead.`,
      'If it is you, open this link within 10 minutes in a browser in which you are signed in to Vouch. It works once.',
    ],
    advice: 'Not you? Ignore this email. Your address cannot be used without this link.',
    url,
    label: 'Confirm the address',
  })
