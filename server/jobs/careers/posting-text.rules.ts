import { convert, type HtmlToTextOptions } from 'html-to-text'
import type { Posting } from './posting.ts'

const LINE = 200 // characters, as in contract/jobs.ts
const DESCRIPTION = 20_000
const ADDRESS = 2_000
const NOT_STATED = 'Not stated'

const LIMITS = { maxInputLength: 10_000_000, maxDepth: 60, maxChildNodes: 20_000, ellipsis: '' }
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

/** Text that PostgreSQL can store and UTF-8 encode. */
const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** HTML → text with paragraphs and bullets. Scripts, styles and images are left out. */
export const textOf = (html: string): string =>
  clean(convert(html, AS_TEXT))
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** HTML that was escaped once more → the HTML. */
export const unescaped = (escaped: string): string =>
  /<[a-z]/i.test(escaped)
    ? escaped
    : convert(escaped, { wordwrap: false, preserveNewlines: true, limits: LIMITS })

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

/** Cut at a word, with the address of the rest. */
function fitting(text: string, url: string): string {
  if (text.length <= DESCRIPTION) return text
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
  html: string
  url: string | null | undefined
}

/** A job of a careers page at the address `page` → the posting that Vouch keeps; null without a title. */
export function postingOf(found: Found, page: string): Posting | null {
  const title = line(found.title)
  if (title === '') return null
  const url = linkOf(found.url, page)
  const locations = [...new Set(found.locations.map((name) => line(name ?? '')))].filter(
    (name) => name !== '',
  )
  return {
    external_id: clean(String(found.id)).slice(0, LINE),
    title,
    department: line(found.department ?? ''),
    locations: locations.length > 0 ? locations : [NOT_STATED],
    description: fitting(textOf(found.html), url) || url,
    url,
  }
}

/** Where a job is, as one line. */
export const locationOf = ({ locations }: Posting) => line(locations.join('; '))
