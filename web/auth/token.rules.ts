const LENGTH = 43 // base64url of 256 bits

// oxlint-disable-next-line no-misleading-character-class
const BLANKS = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replaceAll('%', ' ')
  }
}

const TOKENS = {
  token: /(?:^|[^a-z_])token=[^\w-]*([\w-]*)/,
  invitation: /(?:^|[^a-z_])invitation=[^\w-]*([\w-]*)/,
}

/**
 * The token in the query or the fragment of a link, even if an email program damaged the link around it: a sign or a bracket added at the
 * end, a line break (a space, or `=` before it in quoted-printable), `=3D` for `=` or `&amp;` for `&`. A token that lost characters stays
 * as it is, for the server to refuse; empty if there is none.
 */
export function tokenIn(text: string, name: 'token' | 'invitation', length = LENGTH): string {
  const plain = decoded(decoded(text.replaceAll('+', ' ')))
    .replaceAll(/=\s+/g, (_, at: number, whole: string) => (whole.slice(0, at).endsWith(name) ? '=' : ''))
    .replaceAll(BLANKS, '')
  const found = TOKENS[name].exec(plain)?.[1] ?? ''
  return found.length === length + 2 && found.startsWith('3D') ? found.slice(2) : found.slice(0, length)
}
