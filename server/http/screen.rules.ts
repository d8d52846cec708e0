type Asked = { method: string; path: string; accept: string | undefined }

const NO_SCREEN = [
  /^\/(?:v1|assets\/)/,
  /\/\.well-known(?:\/|$)/,
  /^\/sse\/?$/, // of assistants
  /\.[^./]*$/, // a file
]
const HTML = /text\/(?:html|\*)|\*\/\*/

/** Where programs look for OAuth, which Vouch does not offer. /register is a screen, too, for browsers, which ask by GET. */
const OAUTH = /^\/(?:register|token|authorize)\/?$/

/** What is at an address that no route has: a screen, or nothing. wrong method: a screen, but not by this method. */
export function foundAt({ method, path, accept }: Asked): 'screen' | 'wrong method' | 'no OAuth' | 'nothing' {
  const reads = method === 'GET' || method === 'HEAD'
  if (!reads && OAUTH.test(path)) return 'no OAuth'
  if (NO_SCREEN.some((address) => address.test(path))) return 'nothing'
  if (!reads) return 'wrong method'
  return accept === undefined || HTML.test(accept) ? 'screen' : 'nothing'
}
