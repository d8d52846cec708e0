const LIMIT = 254 // characters, as SMTP carries them
const LOCAL_LIMIT = 64

const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LOCAL = new RegExp(`^${WORD}(?:\\.${WORD})*$`)
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--${LABEL})$`)
const ASCII = /^[\u0021-\u007e]+$/
/** The letters, digits and signs of a host name in any script. */
const NAME = /^[\p{L}\p{M}\p{N}.-]+$/u

/** What people read when an address is refused, in the browser and from the server. */
export const ADDRESS_EXPECTED = 'This is not a whole email address. Write it as in ada@example.com.'

/** 'münchen.de' → 'xn--mnchen-3ya.de'; null if it is not a host name. */
function asciiHost(host: string): string | null {
  if (ASCII.test(host)) return host
  return NAME.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}

/** A typed address → the stored form: trimmed, in lower case, with the host in ASCII (punycode). Null if no email could reach it. */
export function emailAddress(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > LIMIT) return null
  const local = text.slice(0, at)
  const host = asciiHost(text.slice(at + 1))
  if (local.length > LOCAL_LIMIT || !LOCAL.test(local) || host === null || !HOST.test(host)) return null
  const address = `${local}@${host}`
  return address.length > LIMIT ? null : address
}
