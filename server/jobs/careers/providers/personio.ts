import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { decoded, postingOf, textOf } from '../posting-text.rules.ts'
import { listOf, type Reader } from './reader.ts'

const LISTS = new Set(['position', 'jobDescription', 'additionalOffices.office'])
const CDATA = 'cdata'
const TEXT = '#text'

// Entities are never expanded: a feed that declares some is refused, and the five of XML are those of HTML.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  cdataPropName: CDATA,
  textNodeName: TEXT,
  trimValues: true,
  isArray: (name, path) => LISTS.has(name) || LISTS.has(String(path).split('.').slice(-2).join('.')),
})

/** A text, or one that is partly or wholly CDATA. */
const Value = z.union([
  z.string(),
  z.object({
    [CDATA]: z.union([z.string(), z.array(z.string())]).optional(),
    [TEXT]: z.string().optional(),
  }),
])
type Value = z.infer<typeof Value>

const Feed = z.object({
  'workzag-jobs': z.union([
    z.literal(''),
    z.object({
      position: listOf(
        z.object({
          id: Value,
          name: Value.nullish(),
          subcompany: Value.nullish(),
          office: Value.nullish(),
          additionalOffices: z
            .union([z.literal(''), z.object({ office: z.array(Value).optional() })])
            .nullish(),
          department: Value.nullish(),
          jobDescriptions: z
            .union([
              z.literal(''),
              z.object({
                jobDescription: z
                  .array(z.object({ name: Value.nullish(), value: Value.nullish() }))
                  .optional(),
              }),
            ])
            .nullish(),
        }),
      ).optional(),
    }),
  ]),
})

/** The text of an element: CDATA as it stands, the rest with its entities decoded once. */
function valueOf(value: Value | null | undefined): string {
  if (value == null) return ''
  if (typeof value === 'string') return decoded(value)
  return [decoded(value[TEXT] ?? ''), ...[value[CDATA] ?? []].flat()].join('')
}

function parsed(xml: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('The feed declares entities.')
  if (XMLValidator.validate(xml) !== true) throw new Error('The feed is no XML.')
  return Feed.parse(parser.parse(xml))['workzag-jobs']
}

type Position = ReturnType<typeof positionsOf>[number]

function positionsOf(xml: string) {
  const feed = parsed(xml)
  return feed === '' ? [] : (feed.position?.entries ?? [])
}

const htmlOf = ({ jobDescriptions: texts }: Position) =>
  (texts ? (texts.jobDescription ?? []) : [])
    .filter(({ value }) => valueOf(value).trim() !== '')
    .map(({ name, value }) => `<h3>${valueOf(name)}</h3><div>${valueOf(value)}</div>`)
    .join('')

const officesOf = ({ office, additionalOffices: more }: Position) =>
  [office, ...(more ? (more.office ?? []) : [])].map(valueOf)

const isIncomplete = (position: Position) => htmlOf(position) === '' || valueOf(position.name) === ''

/** What a position says; what is empty comes from the same position in the company's own language. */
function foundIn(position: Position, own: Position = position) {
  const offices = officesOf(position)
  return {
    id: valueOf(position.id),
    title: valueOf(position.name) || valueOf(own.name),
    department: valueOf(position.department) || valueOf(own.department),
    locations: offices.some(Boolean) ? offices : officesOf(own),
    html: htmlOf(position) || htmlOf(own),
  }
}

const personioAt = (domain: string): Reader => ({
  url: (slug) => `https://${slug}.jobs.${domain}/xml?language=en`,
  otherUrl: (slug) => `https://${slug}.jobs.${domain}/xml`,
  read(body, page, other) {
    const positions = positionsOf(body)
    const own = new Map(other ? positionsOf(other).map((position) => [valueOf(position.id), position]) : [])
    return {
      company: textOf(valueOf(positions[0]?.subcompany)) || null,
      found: positions.length,
      isIncomplete: positions.some(isIncomplete),
      postings: positions.map((position) => {
        const found = foundIn(position, own.get(valueOf(position.id)))
        return postingOf({ ...found, url: `${page}job/${encodeURIComponent(found.id)}` }, page)
      }),
    }
  },
})

/** Personio: XML; the HTML of a text is in CDATA. A feed has one language, and what was not written in it is empty. */
export const personioDe = personioAt('personio.de')
export const personioCom = personioAt('personio.com')
