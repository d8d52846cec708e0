import { escaped, emailHtml, emailLink, emailButton } from '../../mail/email-html.ts'
import type { Mail } from '../../mail/mail.ts'
import { writtenCode } from './sign-in-code.ts'

export type SignInLink = { url: string; code: string; asked_at: Date; expires_at: Date }

const SUBJECT = 'Your sign-in link for Vouch'

// Made once, because making one takes longer than writing the rest of an email.
const { format: timeOf } = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const { format: dateOf } = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function wordsOf(email: string, { code, asked_at, expires_at }: SignInLink) {
  const minutes = Math.round((expires_at.getTime() - asked_at.getTime()) / 60_000)
  return {
    asked: `Someone asked for a link to sign in to Vouch as ${email} at ${timeOf(asked_at)} UTC on ${dateOf(asked_at)}.`,
    ends: `The link works once and expires in ${minutes} minutes (${timeOf(expires_at)} UTC).`,
    code: writtenCode(code),
    codeHint: 'Signing in on another device? Enter this code there:',
    stranger: 'Not you? Ignore this email. No one can sign in without this link.',
  }
}

type Words = ReturnType<typeof wordsOf>

const textOf = (words: Words, url: string) => `Sign in to Vouch

${words.asked}
Open this link to sign in:

${url}

${words.ends}

${words.codeHint}

${words.code}

${words.stranger}
`

const htmlOf = (words: Words, url: string) =>
  emailHtml({
    title: SUBJECT,
    heading: 'Sign in to Vouch',
    body: `<p style="margin:0 0 24px">${escaped(words.asked)}</p>
${emailButton(url, 'Sign in')}
${emailLink(words.ends, url)}
<p style="margin:0 0 8px">${escaped(words.codeHint)}</p>
<p class="code ink" style="margin:0 0 24px;padding:12px 16px;background:#f3f1ea;border-radius:6px;color:#19251f;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;line-height:28px;letter-spacing:2px">${words.code}</p>
<p class="muted" style="margin:0;color:#4c5953">${escaped(words.stranger)}</p>`,
  })

/** The email with a link: when it was requested, for which address, and when it expires. */
export function signInMail(email: string, link: SignInLink): Mail {
  const words = wordsOf(email, link)
  return {
    to: email,
    subject: SUBJECT,
    text: textOf(words, link.url),
    html: htmlOf(words, link.url),
    link: link.url,
    code: words.code,
  }
}
