import { isIPv6 } from 'node:net'

/** Some proxies add the port, which differs with each connection: 203.0.113.7:4711, [2001:db8::1]:4711 */
const withoutPort = (ip: string) =>
  ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** Limits count a client IP. With IPv6 a household or office has 2^64 of them, so its /64 network counts as one. */
export function clientNetwork(given: string): string {
  const ip = withoutPort(given)
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
