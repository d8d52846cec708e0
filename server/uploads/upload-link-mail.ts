import { emailButton, emailHtml, emailLink, escaped } from '../mail/email-html.ts'
import type { Mail } from '../mail/mail.ts'

const SUBJECT = 'Upload your connections to Vouch from your computer'
const ASKED = 'You asked for this link on another device, such as your phone.'
const WHAT = 'Open it on the computer where Connections.csv is, and sign in with this address.'
const STRANGER = 'Not you? Ignore this email. No one can sign in with this link alone.'

/** The email that leads from a phone to the upload page on a computer. `url` is that page. */
export const uploadLinkMail = (to: string, url: string): Mail => ({
  to,
  subject: SUBJECT,
  text: `${SUBJECT}

${ASKED}
${WHAT}

${url}

${STRANGER}
`,
  html: emailHtml({
    title: SUBJECT,
    heading: 'Upload your connections',
    body: `<p style="margin:0 0 24px">${escaped(ASKED)} ${escaped(WHAT)}</p>
${emailButton(url, 'Upload connections')}
${emailLink(STRANGER, url)}`,
  }),
})
