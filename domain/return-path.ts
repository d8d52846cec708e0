// oxlint-disable-next-line no-control-regex
const NOT_IN_PATHS = /[\u0000-\u001f\u007f\\]/

const SITE = 'https://vouch.invalid'

/** A path of this site to return to; null for anything that could lead elsewhere. */
export function pathWithin(text: string | null | undefined): string | null {
  if (!text || !text.startsWith('/') || text.startsWith('//') || NOT_IN_PATHS.test(text)) return null
  if (!URL.canParse(text, SITE)) return null
  const url = new URL(text, SITE)
  if (url.origin !== SITE || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
