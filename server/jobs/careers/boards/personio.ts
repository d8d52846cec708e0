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
          name: Value,
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

const personioAt = (domain: string): Reader => ({
  address: (board) => `https://${board}.jobs.${domain}/xml?language=en`,
  read(body, page) {
    const feed = parsed(body)
    const positions = feed === '' ? [] : (feed.position ?? [])
    return {
      company: textOf(valueOf(positions[0]?.subcompany)) || null,
      found: positions.length,
      postings: positions.map((position) => {
        const { additionalOffices: more, jobDescriptions: texts } = position
        const id = valueOf(position.id)
        return postingOf(
          {
            id,
            title: valueOf(position.name),
            department: valueOf(position.department),
            locations: [position.office, ...(more ? (more.office ?? []) : [])].map(valueOf),
            html: (texts ? (texts.jobDescription ?? []) : [])
              .map(({ name, value }) => `<h3>${valueOf(name)}</h3><div>${valueOf(value)}</div>`)
              .join(''),
            url: `${page}job/${encodeURIComponent(id)}`,
          },
          page,
        )
      }),
    }
  },
})

/** Personio: XML; the HTML of a text is in CDATA. */
export const personioDe = personioAt('personio.de')
export const personioCom = personioAt('personio.com')
