const HOME = '/dashboard'

// oxlint-disable-next-line no-control-regex
const NOT_IN_PATHS = /[\u0000-\u001f\u007f\\]/

/** A path of this site to return to. Anything that could lead elsewhere becomes the dashboard. */
export function returnPath(text: string | null | undefined): string {
  if (!text || !text.startsWith('/') || text.startsWith('//') || NOT_IN_PATHS.test(text)) return HOME
  const url = URL.parse(text, 'https://vouch.invalid')
  if (url?.origin !== 'https://vouch.invalid' || url.pathname.startsWith('//')) return HOME
  return `${url.pathname}${url.search}${url.hash}`
}

/** The email address at the end of an invitation's link ('#email=ada%40example.com'); empty if there is none. */
export const invitedAddress = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? ''
