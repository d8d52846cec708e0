import { parseLink } from './profile-link.ts'

// The form of nearly every link in LinkedIn's export: nothing to fold or decode.
const AS_EXPORTED = /^https:\/\/www\.linkedin\.com\/in\/([a-z0-9-]{1,200})$/

/**
 * A profile link → the one key of its person, by which uploads merge, and by which erased and hidden people are recognised; null if
 * the link leads to no single profile. Host and case are folded, percent-encoding is decoded as often as it was applied, scheme,
 * locale, tracking, fragment and trailing slash are dropped. On LinkedIn only links to a person count (not to a company, a
 * search or the feed): in/NAME, with the older forms of the same (pub/NAME/…, comm/in/NAME, profile/view?id=NAME, linkedin.cn),
 * profile/view?id=NUMBER, sales and recruiter profiles. Two people never share a key (docs/privacy.md).
 */
export function linkKey(url: string | null): string | null {
  const plain = url && AS_EXPORTED.exec(url)
  if (plain) return `linkedin.com/in/${plain[1]}`
  const link = url && parseLink(url)
  if (!link) return null
  const host = link.hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile)\./, '')
  const segments = link.pathname
    .split('/')
    .map(foldSegment)
    .filter((segment) => segment !== '')
  if (/(?:^|\.)linkedin\.(?:com|cn)$/.test(host)) return linkedinKey(segments, link.searchParams)
  const path = segments.join('/')
  return path === '' ? null : `${host}/${path}${identityQuery(link.searchParams)}`
}

/**
 * An e-mail address → the one key of its mailbox, null if there is none. Case, white space, a dot at the end and the form of the
 * domain are folded, and a +tag is dropped. Dots are dropped only where the mail host ignores them: at Gmail, which has two domains.
 */
export function emailKey(email: string | null): string | null {
  const text = email && fold(email)
  if (!text) return null
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = foldDomain(text.slice(at + 1))
  const local = text.slice(0, at)
  const name = local.split('+', 1)[0] || local
  return GMAIL.has(domain) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${domain}`
}

/** The keys of a link and an address as they were made until version 0.1: erased people were remembered by hashes of them. */
export function formerKeys(url: string | null, email: string | null) {
  return { link_key: formerLinkKey(url), email_key: (email && fold(email)) || null }
}

function formerLinkKey(url: string | null): string | null {
  const link = url && parseLink(url)
  if (!link) return null
  const host = link.hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile)\./, '')
  const segments = link.pathname.split('/').filter((segment) => segment !== '')
  const path = segments.map((segment) => fold(decodeOnce(segment)))
  if (host === 'linkedin.cn') return `${host}/${path.join('/')}`
  if (!/(?:^|\.)linkedin\.com$/.test(host)) return null
  const [kind, ...rest] = path[0] === 'mwlite' ? path.slice(1) : path
  if (kind === 'in' && rest[0]) return `linkedin.com/in/${rest[0]}`
  if (kind === 'pub' && rest[0]) return `linkedin.com/pub/${withoutLocale(rest).join('/')}`
  const id = link.searchParams.get('id')
  return kind === 'profile' && id ? `linkedin.com/profile/view?id=${id.toLowerCase()}` : null
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])
const PLAIN_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

function foldDomain(domain: string): string {
  if (PLAIN_DOMAIN.test(domain)) return domain
  const bare = domain.replace(/\.+$/, '')
  return URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname || bare : bare
}

/**
 * The key of rows with neither link nor e-mail, for use within one employee's uploads only: white space and case of
 * name and company folded. The two are parted by a line end, which neither can hold.
 */
export function nameCompanyKey(name: string, company: string | null): string {
  return `${fold(name)}\n${fold(company ?? '')}`
}

// What LinkedIn puts before a profile's own path: in mails, on phones, in China.
const BEFORE_PATH = new Set(['mwlite', 'comm', 'incareer', 'injobs'])

function linkedinKey(segments: string[], query: URLSearchParams): string | null {
  const start = segments.findIndex((segment) => !BEFORE_PATH.has(segment))
  const [kind, ...rest] = segments.slice(Math.max(start, 0))
  if (kind === 'in') return rest[0] ? `linkedin.com/in/${rest[0]}` : null
  if (kind === 'pub') return publicKey(withoutLocale(rest))
  if (kind === 'profile') return viewKey(query.get('id'))
  if (kind === 'sales' || kind === 'talent' || kind === 'recruiter') {
    const id = rest[1]?.split(',', 1)[0]
    return id && /^(?:people|lead|profile)$/.test(rest[0]!) ? `linkedin.com/${kind}/${rest[0]}/${id}` : null
  }
  return null
}

/**
 * Public profiles of before 2015, which LinkedIn leads to today's: pub/NAME/a7/576/b50 to in/NAME-b50576a7. The last two parts have
 * three digits each. Where that guess is wrong, the key is nobody else's.
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
  const name = foldSegment(id ?? '')
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return null
  return /^\d+$/.test(name) ? `linkedin.com/profile/view?id=${name}` : `linkedin.com/in/${name}`
}

function withoutLocale(segments: string[]): string[] {
  return segments.length > 1 && /^[a-z]{2}(?:[-_][a-z]{2})?$/.test(segments.at(-1)!) && segments.length !== 4
    ? segments.slice(0, -1)
    : segments
}

const TRACKING =
  /^(?:utm_.*|trk.*|fbclid|gclid|msclkid|igshid|mc_.id|ref|ref_.*|source|src|si|s|t|lipi|licu|locale|originalsubdomain)$/

/** On other sites the query may say who is meant (profile.php?id=7): all but the tracking stays, in fixed order. */
function identityQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => value !== '' && !TRACKING.test(name.toLowerCase()))
  const text = kept
    .map(([name, value]) => fold(`${name}=${value}`))
    .sort()
    .join('&')
  return text && `?${text}`
}

function foldSegment(segment: string): string {
  return fold(decode(segment))
}

const MOST_DECODINGS = 5

/** Links that were encoded twice are decoded twice. */
function decode(segment: string): string {
  let text = segment
  for (let i = 0; i < MOST_DECODINGS && text.includes('%'); i++) text = decodeOnce(text)
  return text
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// oxlint-disable-next-line no-control-regex
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+/g

function fold(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}
