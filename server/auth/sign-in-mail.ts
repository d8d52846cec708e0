import type { Mail } from '../mail/mail.ts'
import { writtenCode } from './sign-in-code.ts'

export type SignInLink = { url: string; code: string; asked_at: Date; expires_at: Date }

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function wordsOf(email: string, { code, asked_at, expires_at }: SignInLink) {
  const minutes = Math.round((expires_at.getTime() - asked_at.getTime()) / 60_000)
  return {
    asked: `Somebody asked for a link to sign in to Vouch as ${email} at ${time.format(asked_at)} UTC on ${date.format(asked_at)}.`,
    ends: `The link works once and ends at ${time.format(expires_at)} UTC, ${minutes} minutes after it was asked for.`,
    code: writtenCode(code),
    codeHint: 'Signing in on another device? Enter this code there, under “Check your email”:',
    stranger: 'If it was not you, do nothing: without this link nobody gets in.',
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

const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0e1412 !important; }
    .card { background: #151d1a !important; border-color: #2b3631 !important; }
    .ink { color: #ebece6 !important; }
    .muted { color: #a4aea6 !important; }
    .link { color: #6bcea7 !important; }
    .button { background: #6bcea7 !important; color: #001c12 !important; }
    .code { background: #080e0b !important; color: #ebece6 !important; }
  }`

const FONT = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif"

const htmlOf = (words: Words, url: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Your sign-in link for Vouch</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf9f5">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#faf9f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fefefc;border:1px solid #dbd9d0;border-radius:10px"><tr><td class="ink" style="padding:32px;color:#19251f;${FONT};font-size:14px;line-height:20px;text-align:left">
<h1 class="ink" style="margin:0 0 16px;color:#19251f;${SERIF};font-weight:500;font-size:30px;line-height:36px">Sign in to Vouch</h1>
<p style="margin:0 0 24px">${escaped(words.asked)}</p>
<p style="margin:0 0 24px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 24px;background:#065e47;color:#fcfcf9;border-radius:6px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">Sign in</a></p>
<p class="muted" style="margin:0 0 24px;color:#4c5953">${escaped(words.ends)} If the button does not work, open this address:<br><a class="link" href="${escaped(url)}" style="color:#065e47;word-break:break-all">${escaped(url)}</a></p>
<p style="margin:0 0 8px">${escaped(words.codeHint)}</p>
<p class="code ink" style="margin:0 0 24px;padding:12px 16px;background:#f3f1ea;border-radius:6px;color:#19251f;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;line-height:28px;letter-spacing:2px">${words.code}</p>
<p class="muted" style="margin:0;color:#4c5953">${escaped(words.stranger)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`

/** The mail with a link: says who asked, for which address, and when it ends. */
export function signInMail(email: string, link: SignInLink): Mail {
  const words = wordsOf(email, link)
  return {
    to: email,
    subject: 'Your sign-in link for Vouch',
    text: textOf(words, link.url),
    html: htmlOf(words, link.url),
    link: link.url,
  }
}
