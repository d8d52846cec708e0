import { CHANNELS, type ChannelKind } from '../../domain/channels.ts'
import { addressProblem, hostOf } from '../outbox/public-address.rules.ts'

/** What is wrong with an address for this kind of channel, as a sentence; null if nothing is. The operator's `named` hosts may be any. */
export function channelAddressProblem(kind: ChannelKind, url: string, named: string[]): string | null {
  const { hosts, expected } = CHANNELS[kind]
  const problem = addressProblem(url, named)
  if (problem) return URL.canParse(url) ? problem : expected
  const host = hostOf(new URL(url))
  return hosts.test(host) || named.includes(host) ? null : expected
}
