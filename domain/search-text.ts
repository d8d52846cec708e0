import { fold } from './job-title/fold.ts'

// An entry of a btree index holds about 2,700 bytes; company, owner, status, category and id need the rest.
const MAX_BYTES = 2000
const MOST_BYTES_PER_UNIT = 3 // of UTF-8, for one unit of a JavaScript string

const BEFORE_THE_NAME = /^[^\p{L}\p{N}]+/u

/**
 * The text by which people are found and sorted: name, title and company, each on its own line and folded as queries are. If a name
 * begins with a sign, as in '"Bob" Lee', the sign is left out so that the name sorts by its first letter, and the name as written is
 * added on another line.
 */
export function searchText(name: string, title: string | null, company: string | null): string {
  const [written, ...job] = [name, title ?? '', company ?? ''].map(foldSearch) as [string, string, string]
  const sorted = written.replace(BEFORE_THE_NAME, '') || written
  const lines = sorted === written ? [written, ...job] : [sorted, ...job, written]
  return cutToBytes(lines.join('\n'), MAX_BYTES)
}

/**
 * Folds case, diacritics, white space and signs, so that 'josé  ' finds 'Jose'. All hyphens are one sign, all quotes another, and
 * apostrophes are left out: O'Brien finds O’Brien and OBrien.
 */
export const foldSearch = (query: string): string => foldText(query).replaceAll("'", '').trim()

/** As `foldSearch`, with each apostrophe as one sign. */
export function foldText(text: string): string {
  const folded = oneSign(fold(oneSign(text.toWellFormed())))
  return withoutPoints(folded).replace(/\s+/g, ' ').trim()
}

const NOT_ASCII = /[^\x00-\x7f]/
const APOSTROPHES = /[`´‘’‚‛‹›′‵ʹʻʼʽˈ՚׳ꞌ＇]/g
const QUOTES = /[“”„‟«»″‶״〝〞〟＂]/g
const HYPHENS = /[‐‑‒–—―−⁃־﹘﹣－]/g

/** Called before folding, which splits some signs (´ and ″), and again after it, which creates some (ŉ). */
function oneSign(text: string): string {
  if (!NOT_ASCII.test(text)) return text.replaceAll('`', "'")
  return text.replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(HYPHENS, '-')
}

/** The signs of folded text, besides the blank and the line break, after which a word begins. */
export const BEFORE_A_WORD = '-/(,.&+|"'

/** The words of a text, folded: 'SaaS/Backend (remote)' has three. */
export function foldedWords(text: string): string[] {
  const words = [...foldSearch(text)].map((sign) => (BEFORE_A_WORD.includes(sign) ? ' ' : sign)).join('')
  return words.split(' ').filter(Boolean)
}

/** Writing without spaces between words: a word may begin anywhere. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
export const isUnspaced = (word: string) => UNSPACED.test(word)

const HEBREW_OR_ARABIC = /[\u0590-\u06ff]/
/** Vowel points and accents of Hebrew; vowel signs, hamza and the stretching line of Arabic. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670]/g

/** Points and hamza are often left out in writing: 'أحمد' is found as 'احمد', and 'שָׁלוֹם' as 'שלום'. */
function withoutPoints(text: string): string {
  if (!HEBREW_OR_ARABIC.test(text)) return text
  return text.normalize('NFD').replace(POINTS, '').replaceAll('ٱ', 'ا').normalize('NFC')
}

function cutToBytes(text: string, bytes: number): string {
  if (text.length * MOST_BYTES_PER_UNIT <= bytes) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}
