import { cutEnd } from './cut-end.ts'

export type LinkKind = 'LINKEDIN' | 'GITHUB' | 'TWITTER' | 'OTHER'

const KINDS: Record<string, LinkKind> = {
  'linkedin.com': 'LINKEDIN',
  'linkedin.cn': 'LINKEDIN',
  'lnkd.in': 'LINKEDIN',
  'twitter.com': 'TWITTER',
  'x.com': 'TWITTER',
  'github.com': 'GITHUB',
  'gitlab.com': 'GITHUB',
  'bitbucket.org': 'GITHUB',
}

// White space, control and invisible characters, back slashes, angle brackets and quotes have no place in a link.
// oxlint-disable-next-line no-control-regex
const NOT_IN_LINKS = /[\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\\<>"`]/
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*\.?(?::\d{1,5})?(?:[/?#]|$)/u

/** The kind of profile a link leads to, told by its host alone; OTHER for anything that is not an http(s) link. */
export function linkKind(text: string): LinkKind {
  const host = parseLink(text)?.hostname.replace(/\.$/, '')
  return (host && KINDS[host.split('.').slice(-2).join('.')]) || 'OTHER'
}

/**
 * A link that is safe to show and open, written as a browser would; null for anything but an http(s) address of a
 * public host without user name or password. An address without scheme gets https.
 */
export function safeLink(text: string | null): string | null {
  return (text && parseLink(text)?.href) || null
}

/** The parsed link under the rules of `safeLink`, or null. */
export function parseLink(text: string): URL | null {
  const link = text.trim()
  if (link === '' || link.length > 5000 || NOT_IN_LINKS.test(link) || !link.isWellFormed()) return null
  const bare = !/^https?:\/\//i.test(link)
  if (bare && !BARE_HOST.test(link)) return null
  let url: URL
  try {
    url = new URL(bare ? `https://${link}` : link)
  } catch {
    return null
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && !url.username && !url.password && url.hostname.includes('.') ? url : null
}

const BETWEEN_LINKS = /[\s,;|<>"]+/
const BEFORE_LINKS = /^[([{'“„«]+/
const AFTER_LINKS = /[)\]}'”“».:!]/

/** The first link in a text, by the same rules; null if there is none. */
export function firstLink(text: string): URL | null {
  for (const word of [text, ...text.split(BETWEEN_LINKS)]) {
    const link = parseLink(cutEnd(word.replace(BEFORE_LINKS, ''), AFTER_LINKS))
    if (link) return link
  }
  return null
}
