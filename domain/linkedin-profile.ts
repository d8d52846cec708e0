import { cutEnd } from './cut-end.ts'
import { foldKey } from './fold-key.ts'

// What may come before a host name or end an address in running text. LinkedIn's own names have letters, digits and hyphens. Labels are
// counted, because in a long text without end any number of them would take the square of its length.
const OWN = '(?:[\\p{L}\\p{N}-]{1,63}\\.){0,8}linkedin\\.(?:com|cn)\\.?'
const TRANSLATED = '(?:[\\p{L}\\p{N}]{1,63}-){0,8}linkedin-(?:com|cn)\\.translate\\.goog'
const HOST = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${OWN}|${TRANSLATED})(?::\\d+)?(?=[/?#]|$)`, 'giu')
const PATH = /^(?:\/+[^\s/?#&,;|()[\]{}<>"“”„«»`*]+)+/u
const LINK = /^[^\s<>"“”„«»`]*/u
const IN = /(?<![^/=#?])in\/+([^\s/?#&,;|()[\]{}<>"“”„«»`*]+)/giu
const SIGNS_BEFORE_NAME = /^(?:[^\P{P}-]|[~=])+/u // hyphens belong to names: in/ada- is not in/ada
const SIGN_AFTER_NAME = /[^\P{P}-]|[~=]/u
const LONGEST = 500 // signs of a name, encoded ones decoded
const SIGN_AT_END = /[.:!'’‘…]/

/**
 * A link, or text with links in it → the key of the first LinkedIn profile that it leads to; null if there is none. Percent-encoding is
 * decoded as often as it was applied, so a profile in a redirect or in a link to LinkedIn's login or authwall is also found.
 */
export const linkedinKey = (text: string): string | null => keyIn(plainText(text))

function keyIn(plain: string): string | null {
  const [, ...afterHosts] = plain.split(HOST)
  for (const rest of afterHosts) {
    const path = PATH.exec(rest)?.[0] ?? ''
    const segments = path.split('/').map(withoutSigns).filter(Boolean)
    const key = inLink(LINK.exec(rest)![0]) ?? keyOf(segments, queryAfter(rest.slice(path.length)))
    if (key) return key
  }
  return null
}

/** A recruiter's page, wherever the profile stands in its path. */
const RECRUITER = /^\/+talent\/+(?:[^?#]*\/)?profile\/+([^/?#]+)/iu
/** What LinkedIn's own screens ask: voyager/api/…/profiles/NAME, urn:li:fsd_profile:ID, or a name in the query. */
const SCREEN =
  /^\/+voyager\/.*?(?:profiles\/+(?!urn:)|profile:|\bmember:|(?:memberIdentity|vanityName|publicIdentifier)[:=])([\p{L}\p{N}_-]+)/iu

const HYPHENS = /[\u2010\u2012\u2212]/g // U+2011 is folded to the first of them
const DASHES = /[\u2010-\u2015\u2212]/g

/** The key of a profile in a text in which linkedinKey finds none, because it knows neither these pages nor these hyphens. */
export function furtherKey(text: string): string | null {
  const plain = withPlainHyphens(plainText(text))
  for (const rest of plain.split(HOST).slice(1)) {
    const link = LINK.exec(rest)![0]
    const recruiter = RECRUITER.exec(link)?.[1]
    if (recruiter) return `linkedin.com/talent/profile/${withoutSigns(recruiter)}`
    const asked = SCREEN.exec(link)?.[1]
    if (asked) return viewKey(asked)
  }
  return keyIn(plain)
}

/** A key of a profile, whose name has no hyphens but '-'. */
export const withPlainHyphens = (key: string): string => key.replace(HYPHENS, '-')

/** A key in which a dash may be a hyphen, or end the address in running text. */
export const withoutDashes = (key: string): string => key.replace(DASHES, '-')

const withoutSigns = (name = '') => foldKey(cutEnd(name, SIGN_AT_END))

const queryAfter = (rest: string) => new URLSearchParams(/^\/*\?([^#\s]*)/.exec(rest)?.[1] ?? '')

const MOST_DECODINGS = 5
// oxlint-disable-next-line no-control-regex
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g

/** Decoded, without invisible characters, full-width signs as usual ones, with forward slashes. */
function plainText(text: string): string {
  let plain = text.toWellFormed().normalize('NFKC')
  for (let i = 0; i < MOST_DECODINGS && plain.includes('%'); i++) {
    const before = plain
    plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, decoded)
    if (plain === before) break
  }
  return plain.normalize('NFKC').replace(INVISIBLE, '').replaceAll('\\', '/').replaceAll('&amp;', '&')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// What LinkedIn puts before a profile's own path: in emails, on phones, in China.
const BEFORE_PATH = new Set(['mwlite', 'comm', 'incareer', 'injobs'])

function keyOf(segments: string[], query: URLSearchParams): string | null {
  const start = segments.findIndex((segment) => !BEFORE_PATH.has(segment))
  const [kind, ...rest] = segments.slice(Math.max(start, 0))
  if (kind === 'pub') return publicKey(withoutLocale(rest))
  if (kind === 'profile') return viewKey(query.get('id'))
  if (kind === 'sales' || kind === 'talent' || kind === 'recruiter') {
    const id = rest[1]
    return id && /^(?:people|lead|profile)$/.test(rest[0]!) ? `linkedin.com/${kind}/${rest[0]}/${id}` : null
  }
  return null
}

/** The first in/NAME of a link, wherever it stands: phones, recruiters, translators and logins put other things before it. */
function inLink(link: string): string | null {
  const names = [...link.matchAll(IN)].map(([, name]) =>
    foldKey(cutEnd(name!.slice(0, LONGEST).replace(SIGNS_BEFORE_NAME, ''), SIGN_AFTER_NAME)),
  )
  const name = names.find((one) => /[\p{L}\p{N}]/u.test(one))
  return name ? `linkedin.com/in/${name}` : null
}

/**
 * Public profiles from before 2015, which LinkedIn redirects to today's: pub/NAME/a7/576/b50 to in/NAME-b50576a7. The last two parts have
 * three digits each. If that guess is wrong, at least the key is no one else's.
 */
function publicKey(path: string[]): string | null {
  const [name, first, second, third] = path
  if (!name || name === 'dir') return null
  const isNumbered = path.length === 4 && path.slice(1).every((part) => /^[0-9a-f]{1,3}$/.test(part))
  if (!isNumbered) return `linkedin.com/pub/${path.join('/')}`
  return `linkedin.com/in/${name}-${third!.padStart(3, '0')}${second!.padStart(3, '0')}${first}`
}

/** A number is an id of another kind; anything else is a name as in in/NAME. */
function viewKey(id: string | null): string | null {
  const name = foldKey(id ?? '')
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return null
  return /^\d+$/.test(name) ? `linkedin.com/profile/view?id=${name}` : `linkedin.com/in/${name}`
}

function withoutLocale(segments: string[]): string[] {
  return segments.length > 1 && /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(segments.at(-1)!) && segments.length !== 4
    ? segments.slice(0, -1)
    : segments
}
