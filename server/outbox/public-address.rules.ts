import ipaddr from 'ipaddr.js'

// All public addresses of IPv6. The library counts others as unicast, such as ::7f00:1, which is 127.0.0.1 in an old notation.
const GLOBAL = ipaddr.IPv6.parse('2000::')
const GLOBAL_BITS = 3

// The metadata of Azure's machines, in a public range.
const AZURE = '168.63.129.16'

/** Whether this is an IP address of the public Internet, and neither private, loopback, link-local, nor one that translates to such. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL, GLOBAL_BITS)
}

/** The host of a URL as it is looked up: without the brackets of an IPv6 address and the dot at the end of a name. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/**
 * What is wrong with an address for events, as a sentence; null if it may be called as far as its text says. What its name leads to is
 * checked when it is called. The operator's `named` hosts may be private, and may be called without TLS.
 */
export function addressProblem(text: string, named: string[]): string | null {
  if (!URL.canParse(text)) return 'Enter a whole address, such as https://example.com/events.'
  const url = new URL(text)
  const host = hostOf(url)
  if (named.includes(host) && ['http:', 'https:'].includes(url.protocol)) return null
  if (url.protocol !== 'https:') return 'The address has to begin with https://.'
  if (url.username + url.password !== '') return 'The address must not contain a user or a password.'
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return PRIVATE
  return null
}

const PRIVATE =
  'This address leads into a private network, which Vouch does not call. The operator can allow its host (WEBHOOK_HOSTS).'
