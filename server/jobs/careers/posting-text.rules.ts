import { createHash } from 'node:crypto'
import { convert, type HtmlToTextOptions } from 'html-to-text'
import { withoutInvisible } from '../../../domain/invisible.ts'
import type { Posting } from './posting.ts'

const LINE = 200 // characters, as in contract/jobs.ts
const DESCRIPTION = 20_000
const ADDRESS = 2_000
const NOT_STATED = 'Not stated'
const REMOTE = 'Remote'
const MOST_PLACES = 100
const MOST_HTML = 300_000 // characters
const MOST_TAGS = 5_000 // the parser's time grows with the square of the tags that are open

const LIMITS = { maxInputLength: MOST_HTML, maxDepth: 60, maxChildNodes: 20_000, ellipsis: '' }
const AS_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  limits: LIMITS,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

/** The part of a posting's HTML that Vouch reads, however much there is. */
function readable(html: string): string {
  const part = html.slice(0, MOST_HTML)
  let tags = 0
  for (const { index } of part.matchAll(/<[a-z]/gi)) if (++tags > MOST_TAGS) return part.slice(0, index)
  return part
}

/** Text that PostgreSQL can store, UTF-8 encode, and people read as it is. */
const clean = (text: string) => withoutInvisible(text).toWellFormed()

const asText = (html: string): string =>
  clean(convert(html, AS_TEXT))
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** HTML → text with paragraphs and bullets. Scripts, styles and images are left out, and so is what is too much to read. */
export const textOf = (html: string): string => asText(readable(html))

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Text with the entities of XML → the text; every entity is read once. */
export const decoded = (text: string) =>
  text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, dec, hex) => {
    if (name) return ENTITIES[String(name).toLowerCase()]!
    const code = dec ? Number(dec) : Number.parseInt(String(hex), 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

/** HTML that was escaped once more → the HTML. */
export const unescaped = (escaped: string): string => (/<[a-z]/i.test(escaped) ? escaped : decoded(escaped))

/** One line, without what does not fit. */
export const line = (text: string) => {
  const all = clean(text).replace(/\s+/g, ' ').trim()
  return all.length <= LINE
    ? all
    : `${all
        .slice(0, LINE - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** HTML → its text, cut at a word, with the address of the rest. */
function descriptionOf(html: string, url: string): string {
  const read = readable(html)
  const text = asText(read)
  if (text === '') return url
  if (text.length <= DESCRIPTION && read === html) return text
  const rest = `…\n\nThe rest is in the posting: ${url}`
  const part = text.slice(0, DESCRIPTION - rest.length)
  return (
    part
      .replace(/\s\S{0,100}$/, '')
      .trimEnd()
      .toWellFormed() + rest
  )
}

/** The address of a posting if it is one that may be shown as a link. */
function linkOf(address: string | null | undefined, page: string): string {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' && url.href.length <= ADDRESS ? url.href : page
}

type Found = {
  id: string | number
  title: string
  department?: string | null
  locations: (string | null | undefined)[]
  isRemote?: boolean
  html: string
  url: string | null | undefined
}

/** The page's own identity of a posting, or its fingerprint where PostgreSQL cannot keep it as it is. */
const externalId = (id: string) =>
  id.length <= LINE && id.isWellFormed() && !id.includes('\u0000')
    ? id
    : createHash('sha256').update(JSON.stringify(id)).digest('base64url')

const isRemote = (place: string) => /\bremote\b/i.test(place)

/** Each place once, that it is remote at the end; where no place is stated, that. */
export function placesOf(names: string[]): string[] {
  const places = [...new Set(names)].filter((name) => name !== '' && name !== NOT_STATED)
  const all = [...places.filter((name) => name !== REMOTE), ...places.filter((name) => name === REMOTE)]
  return all.length > 0 ? all.slice(0, MOST_PLACES) : [NOT_STATED]
}

/** A job of a careers page at the address `page` → the posting that Vouch keeps; null without a title. */
export function postingOf(found: Found, page: string): Posting | null {
  const title = line(found.title)
  if (title === '') return null
  const url = linkOf(found.url, page)
  const places = found.locations.map((name) => line(name ?? ''))
  return {
    external_id: externalId(String(found.id)),
    title,
    department: line(found.department ?? ''),
    locations: placesOf(found.isRemote && !places.some(isRemote) ? [...places, REMOTE] : places),
    description: descriptionOf(found.html, url),
    url,
  }
}

/** Where a job is, as one line. */
export const locationOf = ({ locations }: Posting) => line(locations.join('; '))
