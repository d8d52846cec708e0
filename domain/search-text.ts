import { fold } from './job-title/fold.ts'

// An entry of a btree index holds about 2,700 bytes; company, owner, status, category and id need the rest.
const MAX_BYTES = 2000
const MOST_BYTES_PER_UNIT = 3 // of UTF-8, for one unit of a JavaScript string

const BEFORE_THE_NAME = /^[^\p{L}\p{N}]+/u

/**
 * What people are found and sorted by: name, title and company on a line each, folded as queries are. A name that begins with a sign,
 * such as '"Bob" Lee', comes without it, so that it sorts by its first letter, and once more as written on a line of its own.
 */
export function searchText(name: string, title: string | null, company: string | null): string {
  const [written, ...job] = [name, title ?? '', company ?? ''].map(foldSearch) as [string, string, string]
  const sorted = written.replace(BEFORE_THE_NAME, '') || written
  const lines = sorted === written ? [written, ...job] : [sorted, ...job, written]
  return cutToBytes(lines.join('\n'), MAX_BYTES)
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
