import type { Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'
import { noteMail } from '../mail/note-mail.ts'

type Words = { asker: { name: string; email: string }; company: string; url: string }

/** The email to a colleague who has not uploaded yet. `url` is the upload screen. */
export function reminderMail(to: string, { asker, company, url }: Words): Mail {
  const name = nameInMail(asker.name) || 'An admin'
  return noteMail({
    to,
    subject: `${name} asks you to upload your LinkedIn connections`,
    says: [
      `${name} (${asker.email}) asks you to upload your connections to ${nameInMail(company) || 'your company'} on Vouch. Then you can recommend people you’ve worked with.`,
      'Other employees never see your connections or who you know.',
    ],
    advice: 'An admin can send you this email once a week, until you have uploaded your connections.',
    url,
    label: 'Upload connections',
  })
}
