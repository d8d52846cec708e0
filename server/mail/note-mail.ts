import { emailButton, emailHtml, emailLink, escaped } from './email-html.ts'
import type { Mail } from './mail.ts'

type Note = {
  to: string
  subject: string
  /** What happened, a paragraph each. */
  says: string[]
  /** What to do at `url`. */
  advice: string
  url: string
  label: string
}

/** An email that says what happened, and leads to one screen. */
export const noteMail = ({ to, subject, says, advice, url, label }: Note): Mail => ({
  to,
  subject,
  text: `${[subject, ...says, advice, url].join('\n\n')}\n`,
  html: emailHtml({
    title: subject,
    heading: subject,
    body: `${says.map((paragraph) => `<p style="margin:0 0 24px">${escaped(paragraph)}</p>`).join('\n')}
${emailButton(url, label)}
${emailLink(advice, url)}`,
  }),
})
