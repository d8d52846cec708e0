// oxlint-disable-next-line no-control-regex
const NOT_IN_PATHS = /[\u0000-\u001f\u007f\\]/

/** A path of this site to return to; null for anything that could lead elsewhere. */
export function pathWithin(text: string | null | undefined): string | null {
  if (!text || !text.startsWith('/') || text.startsWith('//') || NOT_IN_PATHS.test(text)) return null
  const url = URL.parse(text, 'https://vouch.invalid')
  if (url?.origin !== 'https://vouch.invalid' || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
