import type { ChannelKind } from '../../domain/channels.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time.ts'

/** What is new for a channel: counts and job titles, and nothing about a person. */
export type ChannelNews = {
  /** 'today', 'this week' or 'since 3 Nov' */
  period: string
  /** People recommended in the period. */
  recommended: number
  /** People who wait for a first look, and for how many days the oldest has waited. */
  waiting: number
  oldestDays: number
  /** Jobs added in the period, and the titles of the first. */
  jobs: number
  titles: string[]
}

/** What a message says: two headings with what is under each; empty without news. */
type Message = { heading: string; people: string; jobsHeading: string; titles: string[]; jobs: number }

const LONGEST_TITLE = 100
const MOST_TITLES = 10
const BUTTON = 'Open Vouch'

/** Whole days since then. */
export const daysSince = (then: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS))

const days = (n: number) => (n === 1 ? 'a day' : `${n} days`)

/** Who waits for a first look, and how long, as letters and channels say it; empty for no one. */
export function waitingText(waiting: number, oldestDays: number): string {
  if (waiting === 0) return ''
  const first = `${waiting.toLocaleString('en')} ${waiting === 1 ? 'person waits' : 'people wait'} for a first look`
  if (oldestDays === 0) return `${first}.`
  return waiting === 1
    ? `${first}, for ${days(oldestDays)}.`
    : `${first}; the oldest has waited ${days(oldestDays)}.`
}

function titleOf(title: string): string {
  const points = [...title.replaceAll(/\s+/g, ' ').trim()]
  return points.length <= LONGEST_TITLE ? points.join('') : `${points.slice(0, LONGEST_TITLE - 1).join('')}…`
}

function messageOf(news: ChannelNews): Message {
  const { period, recommended, jobs, titles } = news
  const count = (n: number) => n.toLocaleString('en')
  return {
    heading: recommended > 0 ? `New recommendations ${period}: ${count(recommended)}` : '',
    people: recommended > 0 ? waitingText(news.waiting, news.oldestDays) : '',
    jobsHeading: jobs > 0 ? `New jobs ${period}: ${count(jobs)}` : '',
    titles: titles.slice(0, MOST_TITLES).map(titleOf),
    jobs,
  }
}

const moreText = (n: number) => `… and ${n.toLocaleString('en')} more`

const SLACK_SECTION = 2_900 // characters; Slack takes 3,000, and '&' counts as '&amp;'

/** & < > are all that Slack's mrkdwn wants escaped: no title becomes a link, a mention or an alarm for the channel. */
const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Bullets as long as a section takes them. */
function slackTitles({ titles, jobs }: Message): string {
  const lines: string[] = []
  for (const title of titles) {
    const line = `• ${slackText(title)}`
    if ([...lines, line].join('\n').length > SLACK_SECTION) break
    lines.push(line)
  }
  return [...lines, ...(jobs > lines.length ? [moreText(jobs - lines.length)] : [])].join('\n')
}

/** `verbatim`: addresses and names of channels in a title become no links. */
const section = (...lines: string[]) => ({
  type: 'section',
  text: { type: 'mrkdwn', verbatim: true, text: lines.filter(Boolean).join('\n') },
})

/** A message for an incoming webhook of Slack. */
const slackBody = (message: Message, url: string) => ({
  text: [message.heading, message.jobsHeading].filter(Boolean).join('. '),
  blocks: [
    ...(message.heading ? [section(`*${message.heading}*`, message.people)] : []),
    ...(message.jobsHeading ? [section(`*${message.jobsHeading}*`, slackTitles(message))] : []),
    { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: BUTTON }, url }] },
  ],
})

const teamsHeading = (text: string) => ({ type: 'TextBlock', text, wrap: true, weight: 'bolder' })
/** A TextRun knows no Markdown, so a title stays as it is. Only '{{DATE(…)}}' means something in it, unless the braces stand apart. */
const teamsLine = (text: string) => ({
  type: 'RichTextBlock',
  spacing: 'small',
  inlines: [{ type: 'TextRun', text: text.replaceAll(/\{(?=\{)/g, '{\u200B') }],
})

/** A message for a Workflow of Teams: an Adaptive Card. */
function teamsBody({ heading, people, jobsHeading, titles, jobs }: Message, url: string) {
  const more = jobs - titles.length
  const body = [
    ...(heading ? [teamsHeading(heading)] : []),
    ...(people ? [teamsLine(people)] : []),
    ...(jobsHeading ? [teamsHeading(jobsHeading)] : []),
    ...titles.map((title) => teamsLine(`• ${title}`)),
    ...(more > 0 ? [teamsLine(moreText(more))] : []),
  ]
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
    actions: [{ type: 'Action.OpenUrl', title: BUTTON, url }],
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }],
  }
}

const BODIES: Record<ChannelKind, (message: Message, url: string) => object> = {
  slack: slackBody,
  teams: teamsBody,
}

/** The message with news as JSON. `url`: where the button leads. */
export const newsBody = (kind: ChannelKind, news: ChannelNews, url: string) =>
  JSON.stringify(BODIES[kind](messageOf(news), url))

/** The message of a test. */
export const testBody = (kind: ChannelKind, url: string) => {
  const heading = 'This is a test from Vouch. New recommendations and jobs will be here.'
  return JSON.stringify(BODIES[kind]({ heading, people: '', jobsHeading: '', titles: [], jobs: 0 }, url))
}

// A day and a week, with the hour by which a change of the clock makes them longer.
const LONGEST_DAY_MS = DAY_MS + HOUR_MS
const LONGEST_WEEK_MS = 7 * DAY_MS + HOUR_MS

/** The time that a message tells of: 'today', 'this week', or after a pause 'since 3 Nov'. */
export function periodText(since: Date, until: Date, timeZone: string): string {
  const length = until.getTime() - since.getTime()
  if (length <= LONGEST_DAY_MS) return 'today'
  if (length <= LONGEST_WEEK_MS) return 'this week'
  return `since ${since.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone })}`
}
