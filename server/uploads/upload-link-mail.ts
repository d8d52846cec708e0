import type { Mail } from '../mail/mail.ts'
import { noteMail } from '../mail/note-mail.ts'

/** The email that leads from a phone to the upload page on a computer. `url` is that page. */
export const uploadLinkMail = (to: string, url: string): Mail =>
  noteMail({
    to,
    subject: 'Upload your connections to Vouch from your computer',
    says: [
      'You asked for this link on another device, such as your phone. Open it on the computer where Connections.csv is, and sign in with this address.',
    ],
    advice: 'Not you? Ignore this email. No one can sign in with this link alone.',
    url,
    label: 'Upload connections',
  })
