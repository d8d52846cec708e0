import { fold } from './job-title/fold.ts'

// An entry of a btree index holds about 2,700 bytes; company, owner, status, category and id need the rest.
const MAX_BYTES = 2000
const MOST_BYTES_PER_UNIT = 3 // of UTF-8, for one unit of a JavaScript string

const BEFORE_THE_NAME = /^[^\p{L}\p{N}]+/u

/**
 * The text by which people are found and sorted: name, title and company, each on its own line and folded as queries are. If a name
 * begins with a sign, as in '"Bob" Lee', the sign is left out so that the name sorts by its first letter, and the name as written is
 * added on another line. The last line has words with hyphens written as one ('Front-End': frontend), and names without spaces.
 */
export function searchText(name: string, title: string | null, company: string | null): string {
  const [written, ...job] = [name, title ?? '', company ?? ''].map(foldSearch) as [string, string, string]
  const sorted = written.replace(BEFORE_THE_NAME, '') || written
  const lines = sorted === written ? [written, ...job] : [sorted, ...job, written]
  const joined = [...nameAsOne(written), ...[written, ...job].flatMap(wordsAsOne)]
  return cutToBytes([...lines, ...(joined.length > 0 ? [joined.join(' ')] : [])].join('\n'), MAX_BYTES)
}

/**
 * Folds case, diacritics, white space and signs, so that 'josé  ' finds 'Jose'. All hyphens are one sign, all quotes another, and
 * apostrophes are left out: O'Brien finds O’Brien and OBrien. 'AT & T' is 'at&t'.
 */
export function foldSearch(query: string): string {
  const text = foldLetters(foldText(query)).replaceAll("'", '').trim()
  return text.includes('&') ? withAmpersands(text) : text
}

/** As `foldSearch`, with each apostrophe as one sign, and letters and ampersands as they are written. The same names are one human's by it. */
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

const OF_A_WORD = '[\\p{L}\\p{M}\\p{N}]'
const TIGHT = new RegExp(`(?<=${OF_A_WORD})&(?=${OF_A_WORD})`, 'gu')
const BETWEEN_INITIALS = new RegExp(
  `(?<=(?<!${OF_A_WORD})${OF_A_WORD}{1,2}) & (?=${OF_A_WORD}{1,2}(?!${OF_A_WORD}))`,
  'gu',
)

/** One form for folded text with ampersands: 'AT & T' is 'at&t', and 'Johnson&Johnson' is 'johnson & johnson'. */
export const withAmpersands = (folded: string): string =>
  folded.replace(TIGHT, ' & ').replace(BETWEEN_INITIALS, '&')

const ARABIC = /[\u0600-\u06ff]/
/** The letters of Persian and Urdu that are Arabic ones in another shape, and what often stands for another letter. */
const SHAPES: Readonly<Record<string, string>> = {
  ی: 'ي',
  ى: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
}
const SHAPE = /[یىےکڪةہەھ]/g
const PARTS_OF_A_WORD = /(?<=\p{L})\u200c(?=\p{L})/gu // a hyphen of Persian

/** Letters that one name has in one spelling and not in another: 'کریم' is found as 'كريم'. */
export function foldLetters(folded: string): string {
  if (!ARABIC.test(folded)) return folded
  return folded.replace(PARTS_OF_A_WORD, '-').replace(SHAPE, (letter) => SHAPES[letter]!)
}

/** The signs of folded text, besides the blank and the line break, after which a word begins. */
export const BEFORE_A_WORD = '-/(,.&+|"'

const BETWEEN_WORDS = /[\s/(,.&+|"]+/
/** The parts of a word between its hyphens. */
export const partsOf = (word: string): string[] => word.split('-').filter(Boolean)

/** The words with a hyphen, as one: 'front-end' is frontend. */
function wordsAsOne(folded: string): string[] {
  if (!folded.includes('-')) return []
  const words = folded.split(BETWEEN_WORDS).map(partsOf)
  return words.filter((parts) => parts.length > 1).map((parts) => parts.join(''))
}

const MOST_WORDS_AS_ONE = 3

/** A name of a script without spaces, in both orders: '太郎 山田' is 太郎山田 and 山田太郎. */
function nameAsOne(folded: string): string[] {
  if (!isUnspaced(folded)) return []
  const words = folded.split(' ')
  if (words.length < 2 || words.length > MOST_WORDS_AS_ONE || !words.every(isUnspaced)) return []
  return [words.join(''), words.toReversed().join('')]
}

/** The words of a text, folded: 'SaaS/Backend (remote)' has three. Words with a hyphen are also written as one. */
export function foldedWords(text: string): string[] {
  const folded = foldSearch(text)
  return [...folded.split(BETWEEN_WORDS).flatMap(partsOf), ...wordsAsOne(folded)]
}

/** The words of a query, each with the parts between its hyphens: 'full-stack' finds Full Stack, Full-Stack and Fullstack. */
export const searchedWords = (query: string): string[][] =>
  foldSearch(query)
    .split(BETWEEN_WORDS)
    .map(partsOf)
    .filter((parts) => parts.length > 0)

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
