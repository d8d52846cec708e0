import { escaped, emailHtml, emailLink, emailButton } from '../../mail/email-html.ts'
import type { Mail } from '../../mail/mail.ts'
import { nameInMail } from '../../mail/name-in-mail.rules.ts'

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

const wordsOf = ({ asker, company, due_at }: Words) => ({
  subject: `${company} will be deleted from Vouch`,
  asked: `${asker.name} (${asker.email}) asked to delete ${company} from Vouch. On ${moment(due_at)} it will be deleted with everything in it: everyone’s account, uploads, recommendations, jobs, tips and the activity. After that it can’t be recovered.`,
  undo: 'Until then everything works as before, and every admin can undo it: sign in and press “Keep the company”.',
  agree: 'If that’s what you want, there’s nothing to do.',
})

const textOf = ({ subject, asked, undo, agree }: ReturnType<typeof wordsOf>, url: string) => `${subject}

${asked}

${undo}

${url}

${agree}
`

/** The email to an admin whose company will be deleted: who requested it, when it will happen, how to undo it. */
export function deletionMail(given: Words): Mail {
  const { to, url, asker, company } = given
  const words = wordsOf({
    ...given,
    company: nameInMail(company) || 'Your company',
    asker: { ...asker, name: nameInMail(asker.name) || 'An admin' },
  })
  return {
    to,
    subject: words.subject,
    text: textOf(words, url),
    html: emailHtml({
      title: words.subject,
      heading: words.subject,
      body: `<p style="margin:0 0 24px">${escaped(words.asked)}</p>
<p style="margin:0 0 24px">${escaped(words.undo)}</p>
${emailButton(url, 'Sign in to undo it')}
${emailLink(words.agree, url)}`,
    }),
  }
}
