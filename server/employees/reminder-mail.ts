import { emailButton, emailHtml, emailLink, escaped } from '../mail/email-html.ts'
import type { Mail } from '../mail/mail.ts'
import { nameInMail } from '../mail/name-in-mail.rules.ts'

type Words = { asker: { name: string; email: string }; company: string; url: string }

/** The email to a colleague who has not uploaded yet. `url` is the upload screen. */
export function reminderMail(to: string, { asker, company, url }: Words): Mail {
  const name = nameInMail(asker.name) || 'An admin'
  const subject = `${name} asks you to upload your LinkedIn connections`
  const asks = `${name} (${asker.email}) asks you to upload your connections to ${nameInMail(company) || 'your company'} on Vouch. Then you can recommend people you’ve worked with.`
  const privacy = 'Other employees never see your connections or who you know.'
  const ends = 'An admin can send you this email once a week, until you have uploaded your connections.'
  return {
    to,
    subject,
    text: `${subject}

${asks} Open this page:

${url}

${privacy}

${ends}
`,
    html: emailHtml({
      title: subject,
      heading: subject,
      body: `<p style="margin:0 0 24px">${escaped(asks)}</p>
<p style="margin:0 0 24px">${escaped(privacy)}</p>
${emailButton(url, 'Upload connections')}
${emailLink(ends, url)}`,
    }),
  }
}
