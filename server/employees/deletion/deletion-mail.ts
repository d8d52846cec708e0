import type { Mail } from '../../mail/mail.ts'
import { nameInMail } from '../../mail/name-in-mail.rules.ts'
import { noteMail } from '../../mail/note-mail.ts'

type Words = {
  /** An admin of the company. */
  to: string
  /** Who requested it. */
  asker: { name: string; email: string }
  company: string
  due_at: Date
  /** Where it can be undone. */
  url: string
}

const moment = (date: Date) =>
  date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }) + ' UTC'

/** The email to an admin whose company will be deleted: who requested it, when it will happen, how to undo it. */
export function deletionMail({ to, url, asker, due_at, ...given }: Words): Mail {
  const company = nameInMail(given.company) || 'Your company'
  const name = nameInMail(asker.name) || 'An admin'
  return noteMail({
    to,
    subject: `${company} will be deleted from Vouch`,
    says: [
      `${name} (${asker.email}) asked to delete ${company} from Vouch. On ${moment(due_at)} it will be deleted with everything in it: everyone’s account, uploads, recommendations, jobs, tips and the activity. After that it can’t be recovered.`,
      'Until then everything works as before, and every admin can undo it: sign in and press “Keep the company”.',
    ],
    advice: 'If that’s what you want, there’s nothing to do.',
    url,
    label: 'Sign in to undo it',
  })
}
