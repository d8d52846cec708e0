type Channel = {
  name: string
  /** Hosts that its addresses have. */
  hosts: RegExp
  example: string
  /** What to enter instead of another address. */
  expected: string
  /** Where an admin gets an address. */
  how: string
}

/** Where a company may read what is new, in the order of the screen. The server has a message for each (server/news/news-message.rules.ts). */
export const CHANNELS = {
  slack: {
    name: 'Slack',
    hosts: /^hooks\.slack(?:-gov)?\.com$/,
    example: 'https://hooks.slack.com/services/…',
    expected:
      'Enter the address of an incoming webhook of Slack. It begins with https://hooks.slack.com/services/.',
    how: 'Make an app in Slack with an incoming webhook for the channel, and paste its address.',
  },
  teams: {
    name: 'Teams',
    // Workflows live on hosts of their region; the later ones are Microsoft's clouds for governments and China.
    hosts:
      /\.(?:logic\.azure\.(?:com|us|cn)|api\.powerplatform\.com|api\.(?:gov|high)\.powerplatform\.microsoft\.us|api\.appsplatform\.us|api\.powerplatform\.partner\.microsoftonline\.cn)$/,
    example: 'https://….logic.azure.com/workflows/…',
    expected:
      'Enter the address that a Workflow of Teams shows. Its host ends in .logic.azure.com or .api.powerplatform.com, or is one of Microsoft’s clouds for governments and China.',
    how: 'Add a Workflow in Teams that begins “When a Teams webhook request is received” and posts the card in the channel. Paste its address.',
  },
} as const satisfies Record<string, Channel>

export type ChannelKind = keyof typeof CHANNELS

export const CHANNEL_KINDS = Object.keys(CHANNELS) as [ChannelKind, ...ChannelKind[]]
