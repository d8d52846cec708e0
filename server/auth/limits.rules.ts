import { clientNetwork } from '../http/client-ip.ts'

type Patience = { freeFailures: number; longestSeconds: number }

/** Failures at one account from one client IP. */
export const ACCOUNT: Patience = { freeFailures: 5, longestSeconds: 60 }
/** Failures from one client IP at any accounts. The pause is short, because an office shares the IP with a guesser. */
export const CLIENT_IP: Patience = { freeFailures: 60, longestSeconds: 10 }

/** Seconds to wait after this many failures: doubles with each one, up to a limit, so that nobody is locked out. */
export const loginPause = (failures: number, { freeFailures, longestSeconds }: Patience) =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures + 1), longestSeconds)

/**
 * What the limits count as one client: an IPv4 address, or the /48 of an IPv6 address, which is what a provider gives to one customer at
 * most. Inside it anybody has 65,536 networks of the usual size.
 */
export function clientSite(ip: string): string {
  const network = clientNetwork(ip)
  if (!network.endsWith('::/64')) return network
  const groups = network.split(':').slice(0, 3)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/48`
}
