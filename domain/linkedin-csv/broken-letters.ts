import type { CodePage } from './encoding.ts'

/** The code pages as which spreadsheets read UTF-8: 'José' becomes JosÃ©, Jos√©, JosĂ© or JosГ©. */
const PAGES: CodePage[] = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251']
const MOST_TIMES = 3 // a file may be opened and saved again

const MAY_BE_BROKEN = /[^\x00-\x7f]{2}|[\uf780-\uf7ff]/
const WORD = /[A-Za-z\u0080-\uffff]+/g
/** A byte between letters in UTF-8 that is none of them (encoding.ts). */
const LONE_BYTE = /[\uf780-\uf7ff]/g
const FIRST_LONE_BYTE = 0xf700
const OF_WESTERN_TEXT = /[\p{L}‘’“”–—…]/u

/** Whether a text may have broken letters. Few lists of connections do. */
export const mayBeBroken = (text: string): boolean => MAY_BE_BROKEN.test(text)

/**
 * A text in which letters were broken, because a program read UTF-8 as another encoding, or wrote two encodings into one file → with its
 * letters. A word is undone only as a whole, and only if that makes letters of one script: other text stays as it is.
 */
export function mended(text: string): string {
  return mayBeBroken(text) ? text.replace(LONE_BYTE, western).replace(WORD, undone) : text
}

/** In a file with two encodings, the other one is mostly Windows-1252. */
function western(mark: string): string {
  const sign = signsOf('windows-1252')[mark.charCodeAt(0) - FIRST_LONE_BYTE - 0x80]!
  return OF_WESTERN_TEXT.test(sign) ? sign : '\ufffd'
}

function undone(word: string): string {
  let text = word
  for (let time = 0; time < MOST_TIMES && mayBeBroken(text); time++) {
    const before = text
    for (const page of PAGES) {
      const read = readAgain(text, page)
      if (read === null || !isPlausible(read, text)) continue
      text = read
      break
    }
    if (text === before) break
  }
  return text
}

const goesOn = (byte: number) => byte >= 0x80 && byte < 0xc0

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** The word's bytes in a code page, read as UTF-8; null if they are not UTF-8. */
function readAgain(word: string, page: CodePage): string | null {
  const byteOf = bytesOf(page)
  const bytes = new Uint8Array(word.length)
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    const byte = code < 0x80 ? code : byteOf.get(word[at]!)
    if (byte === undefined) return null
    // A byte that begins a letter is followed by one that goes on, which never stands alone: most words end here.
    const before = at > 0 ? bytes[at - 1]! : 0
    if (goesOn(byte) ? before < 0x80 : before >= 0xc0) return null
    bytes[at] = byte
  }
  try {
    return UTF8.decode(bytes)
  } catch {
    return null
  }
}

const NO_TEXT = /[\p{Cc}\p{Cn}\p{Co}\ufffd]/u
const LATIN = /\p{Script=Latin}/u
const OTHER_LETTER = /[^\P{L}\p{Script=Latin}]/u
/** Letters and marks that hardly any name has, but that an accented capital and a sign next to it would give: NESTLÉ® is no NESTLɮ. */
const UNUSUAL =
  /(?![ƏƠơƯưǍ-ǜǦ-ǫȘ-țə])[\u0180-\u02af]|(?![\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328\ufe0f])\p{M}/u
const ABBREVIATION = /^\p{Lu}+$/u // ŘŠ
const CYRILLIC = /\p{Script=Cyrillic}/u

const isInCapitals = (word: string) => !/[a-z]/.test(word) && /[A-Z][^]*[A-Z]/.test(word)
const isInCyrillic = (word: string) => !/[A-Za-z]/.test(word) && CYRILLIC.test(word)

function isPlausible(read: string, written: string): boolean {
  if (NO_TEXT.test(read)) return false
  if (!LATIN.test(read)) return !ABBREVIATION.test(written)
  return (
    !OTHER_LETTER.test(read) &&
    !UNUSUAL.test(read) &&
    !(isInCapitals(written) && /\p{Ll}/u.test(read)) &&
    !isInCyrillic(written)
  )
}

const signs = new Map<CodePage, string>()

/** What the bytes from 0x80 on are in a code page. */
function signsOf(page: CodePage): string {
  let found = signs.get(page)
  if (found === undefined) {
    found = new TextDecoder(page).decode(Uint8Array.from({ length: 128 }, (_, byte) => byte + 0x80))
    signs.set(page, found)
  }
  return found
}

const bytes = new Map<CodePage, ReadonlyMap<string, number>>()

function bytesOf(page: CodePage): ReadonlyMap<string, number> {
  let found = bytes.get(page)
  if (!found) bytes.set(page, (found = new Map([...signsOf(page)].map((sign, at) => [sign, at + 0x80]))))
  return found
}
