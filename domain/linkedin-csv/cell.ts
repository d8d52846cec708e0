import { withoutInvisible } from '../invisible.ts'

// Control characters, every kind of unusual space, invisible direction marks and surrogates call for a closer look.
const UNCLEAN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ud800-\udfff\uf780-\uf7ff\ufeff]| {2}/
// oxlint-disable-next-line no-control-regex
const SPACES = /[\s\u0085]+/g
const LONE_BYTE = /[\uf780-\uf7ff]/g

/**
 * A cell as a person would write it: no control or invisible characters, white space folded to single spaces, no spaces at the edges, no
 * half characters, at most `limit` long. Emoji and the joiners inside them stay.
 */
export function cleanCell(cell: string | undefined, limit: number): string {
  if (!cell) return ''
  let text = cell
  if (UNCLEAN.test(text))
    text = withoutInvisible(text).replace(SPACES, ' ').replace(LONE_BYTE, '\ufffd').toWellFormed()
  text = text.trim()
  return text.length > limit ? cut(text, limit) : text
}

const FORMULA = /^\s*="([^]*)"\s*$/
const ESCAPED = /\\(["',;])/g

/** A cell as a program meant it that wrote text as a formula (="Anna"), or escaped signs by a backslash instead of quotes. */
export function meantCell(cell: string): string {
  const text = cell.includes('="') ? cell.replace(FORMULA, '$1') : cell
  return text.includes('\\') ? text.replace(ESCAPED, '$1') : text
}

/** What programs (pandas, databases, Python, spreadsheets) write for an empty cell. Case matters, because Nan and Null are also names. */
const NOTHING = new Set(
  'nan NaN NaT NULL null (null) None \\N <NA> #N/A #NAME? #REF! #VALUE! #DIV/0!'.split(' '),
)
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A clean cell, with placeholders for nothing emptied and HTML entities decoded (`AT&amp;T` is AT&T). */
export function valueOf(cell: string | undefined, limit: number): string {
  if (!cell) return ''
  const text = cleanCell(cell.includes('&') ? withoutEntities(cell) : cell, limit)
  return text.length < 8 && NOTHING.has(text) ? '' : text
}

function withoutEntities(text: string): string {
  return text.replace(ENTITY, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name) return ENTITIES[name.toLowerCase()]!
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}

/** At most `limit` UTF-16 units, never ending in half a character. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit).trimEnd()
}

const LETTERS: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd', œ: 'oe', ς: 'σ' }

/** A word for comparing: lower case, no accents ('Prénom' → 'prenom', 'Adı' → 'adi'). */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ıłøßæđœς]/g, (letter) => LETTERS[letter] ?? letter)
}
