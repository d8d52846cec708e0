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

/** The HTML of an email. `title` and `heading` are text, `body` is HTML. */
export const emailHtml = ({
  title,
  heading,
  body,
}: {
  title: string
  heading: string
  body: string
}) => `<!doctype html>
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
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fefefc;border:1px solid #dbd9d0;border-radius:10px"><tr><td class="ink" style="padding:32px;color:#19251f;${FONT};font-size:14px;line-height:20px;text-align:left">
<h1 class="ink" style="margin:0 0 16px;color:#19251f;${SERIF};font-weight:500;font-size:30px;line-height:36px">${escaped(heading)}</h1>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`

/** A button that leads to `url`, as HTML. */
export const emailButton = (url: string, label: string) =>
  `<p style="margin:0 0 24px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 24px;background:#065e47;color:#fcfcf9;border-radius:6px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`

/** A sentence and the button's address in full, for mail programs that show no buttons. */
export const emailLink = (sentence: string, url: string) =>
  `<p class="muted" style="margin:0 0 24px;color:#4c5953">${escaped(sentence)} If the button does not work, open this address:<br><a class="link" href="${escaped(url)}" style="color:#065e47;word-break:break-all">${escaped(url)}</a></p>`
