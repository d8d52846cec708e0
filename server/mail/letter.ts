import type { Mail } from './mail.ts'

/** Escapes text for HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

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

const pageOf = (title: string, heading: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf9f5">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#faf9f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fefefc;border:1px solid #dbd9d0;border-radius:10px"><tr><td class="ink" style="padding:32px 32px 8px;color:#19251f;${FONT};font-size:14px;line-height:20px;text-align:left">
<h1 class="ink" style="margin:0 0 16px;color:#19251f;${SERIF};font-weight:500;font-size:30px;line-height:36px">${escaped(heading)}</h1>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`

export type Letter = {
  subject: string
  heading?: string
  /** A paragraph each. */
  says: string[]
  /** What leads to one screen. */
  button?: { label: string; url: string }
  /** Under the button. */
  after?: string
  /** What leads to several screens, each by its sentence. */
  links?: { says: string; url: string }[]
  code?: { says: string; code: string }
  notes?: string[]
  /** Why it came, and the page with the button that stops such emails. */
  stop?: { why: string; url: string }
} & Pick<Mail, 'link' | 'key' | 'unsubscribe'>

const paragraph = (html: string) => `<p style="margin:0 0 24px">${html}</p>`
const muted = (html: string) => `<p class="muted" style="margin:0 0 24px;color:#4c5953">${html}</p>`
const linked = (url: string, text: string) =>
  `<a class="link" href="${escaped(url)}" style="color:#065e47;word-break:break-word">${escaped(text)}</a>`
const pressed = (url: string, label: string) =>
  paragraph(
    `<a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 24px;background:#065e47;color:#fcfcf9;border-radius:6px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(label)}</a>`,
  )
const boxed = (code: string) =>
  `<p class="code ink" style="margin:0 0 24px;padding:12px 16px;background:#f3f1ea;border-radius:6px;color:#19251f;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;line-height:28px;letter-spacing:2px">${escaped(code)}</p>`

/** An email as text and as HTML. */
export function letter(
  to: string,
  {
    subject,
    heading = subject,
    says,
    button,
    after = '',
    links = [],
    code,
    notes = [],
    stop,
    ...more
  }: Letter,
): Mail {
  const text = [
    heading,
    ...says,
    after,
    button?.url,
    ...links.flatMap(({ says: one, url }) => [one, url]),
    code?.says,
    code?.code,
    ...notes,
    stop && `${stop.why}\nTo unsubscribe, open this page and press the button:`,
    stop?.url,
  ]
  const otherwise = `${escaped(after)} If the button does not work, open this address:<br>`
  const html = [
    ...says.map((one) => paragraph(escaped(one))),
    ...(button ? [pressed(button.url, button.label), muted(otherwise + linked(button.url, button.url))] : []),
    ...links.map(({ says: one, url }) => paragraph(linked(url, one))),
    ...(code ? [paragraph(escaped(code.says)), boxed(code.code)] : []),
    ...notes.map((note) => muted(escaped(note))),
    ...(stop ? [muted(`${escaped(stop.why)} ${linked(stop.url, 'Unsubscribe')}`)] : []),
  ]
  return {
    to,
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: pageOf(subject, heading, html.join('\n')),
    ...(code && { code: code.code }),
    ...more,
  }
}
