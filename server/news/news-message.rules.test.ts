import { describe, expect, test } from 'vitest'
import { daysSince, newsBody, testBody, type ChannelNews, periodText } from './news-message.rules.ts'

const URL_OF_VOUCH = 'https://vouch.example.com/'
const NEWS: ChannelNews = {
  period: 'today',
  recommended: 7,
  waiting: 12,
  oldestDays: 4,
  jobs: 2,
  titles: ['Zither Builder', 'R&D Lead'],
}
const NOTHING: ChannelNews = {
  period: 'today',
  recommended: 0,
  waiting: 3,
  oldestDays: 1,
  jobs: 0,
  titles: [],
}
const HOSTILE = [
  '<!channel> <@U1> <https://evil.test|Click>',
  '[Click](https://evil.test) **bold** _it_ `x`',
  '{{DATE(2026-11-26T00:00:00Z)}} {{{{{DATE(2026-11-26T00:00:00Z)}} ${title} &lt;',
  '\u202Eevil \u0007 \n\n# Heading\n- list',
  '&<>'.repeat(400),
  '𝒳'.repeat(400),
]
const CASES: [string, ChannelNews][] = [
  ['all there is', NEWS],
  ['people alone', { ...NEWS, jobs: 0, titles: [] }],
  ['jobs alone', { ...NEWS, recommended: 0 }],
  ['one of each', { ...NEWS, recommended: 1, waiting: 1, oldestDays: 1, jobs: 1, titles: ['Baker'] }],
  ['hostile titles', { ...NEWS, jobs: HOSTILE.length, titles: HOSTILE }],
  ['500 jobs', { ...NEWS, jobs: 500, titles: Array.from({ length: 10 }, () => '&'.repeat(200)) }],
  ['large numbers', { ...NEWS, recommended: 123_456, waiting: 123_456, oldestDays: 12_345 }],
]

type Json = { [key: string]: unknown }
const sent = (kind: 'slack' | 'teams', news: ChannelNews) =>
  JSON.parse(newsBody(kind, news, URL_OF_VOUCH)) as Json

/** Slack's reference of blocks and composition objects: what a message may have, and how many characters. */
function expectBlockKit({ text, blocks, ...rest }: Json) {
  expect(rest).toEqual({})
  expect(text).toEqual(expect.any(String))
  expect((text as string).length).toBeGreaterThan(0)
  expect((text as string).length).toBeLessThanOrEqual(4_000)
  expect((blocks as Json[]).length).toBeLessThanOrEqual(50)
  for (const { type, ...block } of blocks as Json[])
    if (type === 'section') {
      const { text: said, ...other } = block.text as Json
      expect(Object.keys(block)).toEqual(['text'])
      expect(other).toEqual({ type: 'mrkdwn', verbatim: true })
      expect((said as string).length).toBeGreaterThan(0)
      expect((said as string).length).toBeLessThanOrEqual(3_000)
      expect(said, 'escaped').not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
    } else {
      expect(type).toBe('actions')
      expect((block.elements as Json[]).length).toBeLessThanOrEqual(25)
      for (const button of block.elements as Json[]) {
        expect(Object.keys(button)).toEqual(['type', 'text', 'url'])
        expect(button).toMatchObject({ type: 'button', text: { type: 'plain_text', text: 'Open Vouch' } })
        expect((button.url as string).length).toBeLessThanOrEqual(3_000)
      }
    }
}

/** For each type of the schema 1.4.0 of Adaptive Cards that a card uses: its required properties, and others with their values. */
const CARD_TYPES: Record<string, { required: string[]; others: Record<string, unknown> }> = {
  AdaptiveCard: {
    required: ['type', 'version', 'body', 'actions', '$schema'],
    others: { version: '1.4', $schema: 'http://adaptivecards.io/schemas/adaptive-card.json' },
  },
  TextBlock: { required: ['type', 'text'], others: { wrap: true, weight: 'bolder' } },
  RichTextBlock: { required: ['type', 'inlines'], others: { spacing: 'small' } },
  TextRun: { required: ['type', 'text'], others: {} },
  'Action.OpenUrl': { required: ['type', 'url'], others: { title: 'Open Vouch' } },
}
const PARTS = ['body', 'actions', 'inlines']

function expectCardPart(part: Json, allowed: string[]) {
  expect(allowed).toContain(part.type)
  const { required, others } = CARD_TYPES[part.type as string]!
  expect(Object.keys(part)).toEqual(expect.arrayContaining(required))
  for (const [name, value] of Object.entries(part)) {
    expect([...required, ...Object.keys(others)]).toContain(name)
    if (name in others) expect(value).toEqual(others[name])
    else if (PARTS.includes(name)) expect(value).toEqual(expect.any(Array))
    else expect(value).toEqual(expect.any(String))
  }
  for (const child of (part.body as Json[]) ?? []) expectCardPart(child, ['TextBlock', 'RichTextBlock'])
  for (const child of (part.inlines as Json[]) ?? []) expectCardPart(child, ['TextRun'])
  for (const child of (part.actions as Json[]) ?? []) expectCardPart(child, ['Action.OpenUrl'])
}

function expectCard(message: Json) {
  const [{ contentType, content, ...rest }] = message.attachments as [Json]
  expect(message).toEqual({ type: 'message', attachments: [expect.anything()] })
  expect(rest).toEqual({})
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
  expectCardPart(content as Json, ['AdaptiveCard'])
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(28_000)
}

const textsOf = (message: Json) =>
  [...JSON.stringify(message).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text!) as string,
  )

describe('a message to Slack', () => {
  test.each(CASES)('keeps to Block Kit: %s', (_, news) => expectBlockKit(sent('slack', news)))
  test('of a test does so, too', () => expectBlockKit(JSON.parse(testBody('slack', URL_OF_VOUCH)) as Json))

  test('says counts, the age of the oldest, titles, and where Vouch is', () => {
    expect(sent('slack', NEWS)).toMatchObject({
      text: 'New recommendations today: 7. New jobs today: 2',
      blocks: [
        {
          text: {
            text: '*New recommendations today: 7*\n12 people wait for a first look; the oldest has waited 4 days.',
          },
        },
        { text: { text: '*New jobs today: 2*\n• Zither Builder\n• R&amp;D Lead' } },
        { elements: [{ url: URL_OF_VOUCH }] },
      ],
    })
  })

  test('turns no title into a link or a mention, and says how many there are more', () => {
    const [, { text }] = sent('slack', { ...NEWS, jobs: 500, titles: HOSTILE }).blocks as [
      unknown,
      { text: Json },
    ]
    expect(text.text).toContain('• &lt;!channel&gt; &lt;@U1&gt; &lt;https://evil.test|Click&gt;')
    expect(text.text).toContain('… and 494 more')
  })
})

describe('a message to Teams', () => {
  test.each(CASES)('keeps to the schema of Adaptive Cards 1.4: %s', (_, news) =>
    expectCard(sent('teams', news)),
  )
  test('of a test does so, too', () => expectCard(JSON.parse(testBody('teams', URL_OF_VOUCH)) as Json))

  test('says the same', () => {
    expect(textsOf(sent('teams', NEWS))).toEqual([
      'New recommendations today: 7',
      '12 people wait for a first look; the oldest has waited 4 days.',
      'New jobs today: 2',
      '• Zither Builder',
      '• R&D Lead',
    ])
  })

  test('has titles only where Markdown means nothing, and no functions in them', () => {
    const [{ content }] = sent('teams', { ...NEWS, jobs: 6, titles: HOSTILE }).attachments as [
      { content: Json },
    ]
    const blocks = (content.body as Json[]).filter(({ type }) => type === 'TextBlock')
    expect(blocks.map(({ text }) => text)).toEqual(['New recommendations today: 7', 'New jobs today: 6'])
    expect(JSON.stringify(content)).not.toContain('{{')
  })
})

test.each([
  [{ ...NEWS, waiting: 1, oldestDays: 4 }, '1 person waits for a first look, for 4 days.'],
  [{ ...NEWS, waiting: 2, oldestDays: 1 }, '2 people wait for a first look; the oldest has waited a day.'],
  [{ ...NEWS, waiting: 2, oldestDays: 0 }, '2 people wait for a first look.'],
  [{ ...NEWS, waiting: 0 }, 'New jobs today: 2'],
])('who waits is a sentence', (news, sentence) => expect(textsOf(sent('teams', news))[1]).toBe(sentence))

test('without news, the message would be a button alone, so none is written', () => {
  expect(textsOf(sent('teams', NOTHING))).toEqual([])
})

test.each([
  ['2026-11-25T09:00:00Z', '2026-11-26T09:00:00Z', 'today'],
  ['2026-10-24T07:00:00Z', '2026-10-25T08:00:00Z', 'today'],
  ['2026-11-19T09:00:00Z', '2026-11-26T09:00:00Z', 'this week'],
  ['2026-11-02T23:30:00Z', '2026-11-26T09:00:00Z', 'since 3 Nov'],
])('from %s to %s is %j', (since, until, text) =>
  expect(periodText(new Date(since), new Date(until), 'Europe/Berlin')).toBe(text),
)

test.each([
  ['2026-11-17T09:00:00Z', 5],
  ['2026-11-17T08:00:00Z', 6],
  ['2026-11-24T08:00:00Z', 0],
])('someone who has waited since %s has waited %i days', (then, days) => {
  expect(daysSince(new Date(then), new Date('2026-11-23T08:05:00Z'))).toBe(days)
})
