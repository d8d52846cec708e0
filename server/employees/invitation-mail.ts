import { escaped, emailHtml, emailLink, emailButton } from '../mail/email-html.ts'
import type { Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'

type Words = {
  email: string
  role: 'admin' | 'employee'
  /** The inviter's name, and their address, because anyone could choose the name. */
  inviter: { name: string; email: string }
  company: string
  /** The sign-in page. */
  url: string
  /** Days until the invitation is deleted; null: never. */
  days: number | null
}

const NAMELESS = 'Someone'
const ROLES = { admin: 'as an admin', employee: 'as an employee' }

const wordsOf = ({ email, role, inviter, company, days }: Words) => ({
  company,
  subject: `${inviter.name} invites you to ${company} on Vouch`,
  invites: `${inviter.name} (${inviter.email}) invites you to join ${company} on Vouch ${ROLES[role]}. Vouch is where your team recommends people they’ve worked with.`,
  how: `Sign in with ${email}. We’ll email you a link; no password needed.`,
  ends:
    days === null
      ? 'The invitation is valid until it is withdrawn.'
      : `The invitation is valid for ${days === 365 ? 'a year' : `${days} days`}.`,
  stranger: `Don’t know ${inviter.name === NAMELESS ? 'them' : inviter.name}? Ignore this email. Nothing is created in your name until you sign in.`,
})

const textOf = (words: ReturnType<typeof wordsOf>, url: string) => `${words.subject}

${words.invites}

${words.how} Open this page:

${url}

${words.ends}

${words.stranger}
`

/** The email to an invited person: who invites, to which company, how to follow, and how long it is valid. */
export function invitationMail(given: Words): Mail {
  const { email, url, inviter, company } = given
  const words = wordsOf({
    ...given,
    company: nameInMail(company) || 'a company',
    inviter: { ...inviter, name: nameInMail(inviter.name) || NAMELESS },
  })
  return {
    to: email,
    subject: words.subject,
    text: textOf(words, url),
    html: emailHtml({
      title: words.subject,
      heading: words.subject,
      body: `<p style="margin:0 0 24px">${escaped(words.invites)}</p>
<p style="margin:0 0 24px">${escaped(words.how)}</p>
${emailButton(url, `Join ${words.company}`)}
${emailLink(words.ends, url)}
<p class="muted" style="margin:0;color:#4c5953">${escaped(words.stranger)}</p>`,
    }),
  }
}
