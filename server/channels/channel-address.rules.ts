import type { ChannelKind } from '../../contract/channels.ts'
import { addressProblem, hostOf } from '../outbox/public-address.rules.ts'

const isSlack = (host: string) => host === 'hooks.slack.com'
// Workflows live on hosts of their region.
const isTeams = (host: string) => /\.(logic\.azure\.com|api\.powerplatform\.com)$/.test(host)

const KINDS = {
  slack: {
    fits: isSlack,
    expected:
      'Enter the address of an incoming webhook of Slack. It begins with https://hooks.slack.com/services/.',
  },
  teams: {
    fits: isTeams,
    expected:
      'Enter the address that a Workflow of Teams shows. Its host ends in .logic.azure.com or .api.powerplatform.com.',
  },
}

/** What is wrong with an address for this kind of channel, as a sentence; null if nothing is. The operator's `named` hosts may be any. */
export function channelAddressProblem(kind: ChannelKind, url: string, named: string[]): string | null {
  const { fits, expected } = KINDS[kind]
  const problem = addressProblem(url, named)
  if (problem) return URL.canParse(url) ? problem : expected
  const host = hostOf(new URL(url))
  return fits(host) || named.includes(host) ? null : expected
}
