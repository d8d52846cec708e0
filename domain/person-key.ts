import { parseLink } from './profile-link.ts'

// What nearly every row of LinkedIn's export looks like: nothing to fold, nothing to decode.
const AS_EXPORTED = /^https:\/\/www\.linkedin\.com\/in\/([a-z0-9-]{1,200})$/

/**
 * The key by which rows with a profile link merge into one person, null if the link leads to no single profile.
 * Host and case are folded, percent-encoding is decoded, scheme, locale, tracking, fragment and trailing slash dropped.
 * On LinkedIn only links to a person count (not to a company, a search or the feed): in/NAME, pub/NAME/…,
 * profile/view?id=NUMBER, sales and recruiter profiles.
 */
export function linkKey(url: string | null): string | null {
  const plain = url && AS_EXPORTED.exec(url)
  if (plain) return `linkedin.com/in/${plain[1]}`
  const link = url && parseLink(url)
  if (!link) return null
  const host = link.hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile)\./, '')
  const segments = link.pathname.split('/').filter((segment) => segment !== '')
  if (host === 'linkedin.com' || host.endsWith('.linkedin.com'))
    return linkedinKey(segments, link.searchParams)
  const path = segments.map(foldSegment).join('/')
  return path === '' ? null : `${host}/${path}${identityQuery(link.searchParams)}`
}

/** The key by which rows without a profile link merge: the address with its case folded, null if there is none. */
export function emailKey(email: string | null): string | null {
  return (email && fold(email)) || null
}

/**
 * The key of rows with neither link nor e-mail, for use within one employee's uploads only: white space and case of
 * name and company folded. The two are parted by a line end, which neither can hold.
 */
export function nameCompanyKey(name: string, company: string | null): string {
  return `${fold(name)}\n${fold(company ?? '')}`
}

function linkedinKey(segments: string[], query: URLSearchParams): string | null {
  const path = segments[0] === 'mwlite' ? segments.slice(1) : segments
  const kind = path[0]?.toLowerCase()
  if (kind === 'in') return personPath('in', path.slice(1, 2))
  if (kind === 'pub') return personPath('pub', withoutLocale(path.slice(1)))
  if (kind === 'profile') {
    const id = query.get('id')
    return id && /^[\w-]+$/.test(id) ? `linkedin.com/profile/view?id=${id.toLowerCase()}` : null
  }
  if (kind === 'sales' || kind === 'talent' || kind === 'recruiter') {
    const id = path[2]?.split(/,|%2c/i, 1) ?? []
    return /^(?:people|lead|profile)$/i.test(path[1] ?? '')
      ? personPath(`${kind}/${path[1]!.toLowerCase()}`, id)
      : null
  }
  return null
}

function personPath(kind: string, segments: string[]): string | null {
  const path = segments.map(foldSegment).join('/')
  return path === '' ? null : `linkedin.com/${kind}/${path}`
}

function withoutLocale(segments: string[]): string[] {
  return segments.length > 1 && /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segments.at(-1)!)
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

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
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
