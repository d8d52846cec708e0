import { cutEnd } from './cut-end.ts'
import { foldKey } from './fold-key.ts'
import { furtherKey, linkedinKey, withPlainHyphens } from './linkedin-profile.ts'
import { firstLink, parseLink } from './profile-link.ts'

// Nearly every link in LinkedIn's export has this form, which needs no folding or decoding.
const AS_EXPORTED = /^https:\/\/www\.linkedin\.com\/in\/([a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?)$/

/**
 * A profile link → the one key of its person, by which uploads merge, and by which erased and hidden people are recognized; null if the
 * link does not lead to a single profile. If a text has several links, the first LinkedIn profile counts, otherwise the first link. Host
 * and case are folded, percent-encoding is decoded as often as it was applied, scheme, locale, tracking, fragment, brackets and marks at
 * the end are dropped. On LinkedIn only links to a person count (not to a company, a search or the feed): in/NAME, with the older forms
 * of the same (pub/NAME/…, comm/in/NAME, profile/view?id=NAME, linkedin.cn) and what leads there (authwall, login, voyager),
 * profile/view?id=NUMBER, sales and recruiter profiles. All hyphens of a name are one. Two people never share a key (docs/privacy.md).
 */
export function linkKey(url: string | null): string | null {
  const former = formerLinkKey(url)
  if (former === null) return url && url.length <= LONGEST ? furtherKey(url) : null
  return former.startsWith('linkedin.com/') ? withPlainHyphens(former) : former
}

/**
 * The key that 1.0.0 gave to a link. Hashes of erased people and of passes cannot be made again, so they are looked up by this key, too,
 * and a change of linkKey must not change it.
 */
export function formerLinkKey(url: string | null): string | null {
  const plain = url && AS_EXPORTED.exec(url)
  if (plain) return `linkedin.com/in/${plain[1]}`
  if (!url || url.length > LONGEST) return null
  const profile = linkedinKey(url)
  if (profile) return profile
  const link = firstLink(url)
  if (!link || isOnLinkedin(link)) return null
  const host = link.hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile)\./, '')
  const path = link.pathname
    .split('/')
    .map((segment) => foldKey(decode(segment)))
    .filter((segment) => segment !== '')
    .join('/')
  return path === '' ? null : `${host}/${path}${identityQuery(link.searchParams)}`
}

const LONGEST = 5000 // characters of a link or a cell

const isOnLinkedin = ({ hostname }: URL) => /(?:^|\.)linkedin\.(?:com|cn)\.?$/.test(hostname)
const SIGN_AT_END = /[.,;:!)\]}'"*]\/?$/

/**
 * A cell of an upload → the link that is shown and opened, by the rules of `safeLink`. If the cell leads to a profile in another way,
 * such as through a login or among other links, the profile's link is written as LinkedIn writes it.
 */
export function profileAddress(text: string): string | null {
  const link = parseLink(text)
  const key = formerLinkKey(text)
  if (!key?.startsWith('linkedin.com/')) return (link ?? firstLink(text))?.href ?? null
  const isItsOwn = link && isOnLinkedin(link) && linkedinKey(`linkedin.com${link.pathname}`) === key
  return isItsOwn && !SIGN_AT_END.test(link.pathname) ? link.href : `https://www.${encodeURI(key)}`
}

/**
 * An email address → the one key of its mailbox, null if there is none. Case, white space, a dot at the end and the form of the
 * domain are folded, and a +tag is dropped. Dots are dropped only where the mail host ignores them: at Gmail, which has two domains.
 */
export function emailKey(email: string | null): string | null {
  const text = email && foldKey(email)
  if (!text) return null
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = foldDomain(text.slice(at + 1))
  const local = text.slice(0, at)
  const name = local.split('+', 1)[0] || local
  return GMAIL.has(domain) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${domain}`
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])
const PLAIN_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

function foldDomain(domain: string): string {
  if (PLAIN_DOMAIN.test(domain)) return domain
  const bare = cutEnd(domain, /\./)
  return URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname || bare : bare
}

/**
 * The key of rows with neither link nor email, for use within one employee's uploads only: white space and case of name and company
 * folded. The two are separated by a line end, which neither can contain.
 */
export function nameCompanyKey(name: string, company: string | null): string {
  return `${foldKey(name)}\n${foldKey(company ?? '')}`
}

const TRACKING =
  /^(?:utm_.*|trk.*|fbclid|gclid|msclkid|igshid|mc_.id|ref|ref_.*|source|src|si|s|t|lipi|licu|locale|originalsubdomain)$/

/** On other sites the query may identify the person (profile.php?id=7): everything but the tracking stays, in a fixed order. */
function identityQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => value !== '' && !TRACKING.test(name.toLowerCase()))
  const text = kept
    .map(([name, value]) => foldKey(`${name}=${value}`))
    .sort()
    .join('&')
  return text && `?${text}`
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
