import { fold } from './job-title/fold.ts'

// An entry of a btree index holds about 2,700 bytes; company, owner, status, category and id need the rest.
const MAX_BYTES = 2000
const MOST_BYTES_PER_UNIT = 3 // of UTF-8, for one unit of a JavaScript string

/** What people are found and sorted by: name, title and company on a line each, folded as queries are. */
export function searchText(name: string, title: string | null, company: string | null): string {
  return cutToBytes([name, title ?? '', company ?? ''].map(foldSearch).join('\n'), MAX_BYTES)
}

/** Case, diacritics and white space folded, so that 'josé  ' finds 'Jose'. */
export function foldSearch(query: string): string {
  return fold(query.toWellFormed()).replace(/\s+/g, ' ').trim()
}

function cutToBytes(text: string, bytes: number): string {
  if (text.length * MOST_BYTES_PER_UNIT <= bytes) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}
