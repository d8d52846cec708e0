import { UUID } from '../../domain/uuid.ts'
import { escaped } from '../mail/letter.ts'
import type { FastifyInstance } from 'fastify'
import { publicUrlOf, type Settings } from '../settings.ts'
import type { Services } from '../services.ts'
import { noticeContactOf } from './message-templates.store.ts'

/** The address of the page about a company's candidates: the operator's own, or Vouch's, which needs someone to write to; else null. */
export const noticeUrlOf = (
  settings: Settings,
  { id, notice_contact }: { id: string; notice_contact: string },
) => settings.privacyNoticeUrl ?? (notice_contact.trim() ? `${publicUrlOf(settings)}/n/${id}` : null)

const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#faf9f5,#0e1412);color:light-dark(#19251f,#ebece6)}body{max-width:40rem;margin:3rem auto;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}h1,h2{margin:2rem 0 .5rem;font-family:Newsreader,Georgia,serif;font-weight:500;line-height:1.25}p{margin:0}'

const pageOf = (name: string, contact: string, days: number | null) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Why ${name} has your name</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Why ${name} has your name</h1>
<p>${name} looks for people to hire among those its employees know. You are, or may be, one of them.</p>
<h2>What it knows, and from where</h2>
<p>An employee of ${name} uploaded their LinkedIn contacts: your name, job title, employer, the link to your profile, the day you connected, and your email address if you share it with your connections. If colleagues recommend you, ${name} also keeps how they know you and what they wrote, and what became of it.</p>
<h2>How long</h2>
<p>${days === null ? 'Until you or the company deletes it.' : `If no one recommends you, it is deleted ${days} days after the last upload that contains you.`} A recommendation stays until it is taken back. If you ask to be erased, it is deleted at once, and later uploads leave you out.</p>
<h2>Your rights</h2>
<p>You can ask for a copy of what is kept about you, have it corrected or erased, and object to its use. You can also complain to a data protection authority.</p>
<h2>Who to write to</h2>
<p>${contact}</p>
</main>
</body>
</html>
`

/** /n/{company}: what a company's candidates should know. It holds no one's data and no script. A company that is unknown, or has not said who to write to, is answered like any unknown address. */
export function addNotice(
  app: FastifyInstance,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
) {
  app.get<{ Params: { company: string } }>('/n/:company', async ({ params: { company } }, reply) => {
    const found = UUID.test(company) ? await database.readCompany(company, noticeContactOf) : null
    if (!found?.notice_contact.trim()) {
      reply.code(404).callNotFound()
      return reply
    }
    const contact = escaped(found.notice_contact).replaceAll('\n', '<br>')
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(pageOf(escaped(found.name), contact, settings.purgeDays))
  })
}
