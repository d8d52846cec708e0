export type Unicode = 'utf-8' | 'utf-16le' | 'utf-16be'

/** The code pages that spreadsheets save, named as TextDecoder names them. */
export type CodePage =
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-1257'
  | 'macintosh'
  | 'koi8-r'
  | 'shift_jis'
  | 'gbk'
  | 'big5'
  | 'euc-kr'
export type Encoding = Unicode | CodePage

type DecodedText = { text: string; encoding: Encoding }

const SAMPLE_BYTES = 4096
const STEP = 64 * 1024 // bytes that are decoded at a time
const [CR, LF] = [0x0d, 0x0a]
const REPLACEMENT = 0xfffd

/**
 * The text of a file, with all line ends turned into \n, and the encoding it was written in. LinkedIn writes UTF-8; spreadsheets save
 * UTF-8 or UTF-16 with or without a byte order mark, or a code page of their country: `given`, or Windows-1252.
 */
export function decodeText(bytes: Uint8Array, given?: Encoding): DecodedText {
  const wide = utf16Order(bytes)
  const plain = bytes.includes(CR) ? plainLineEnds(bytes, wide) : bytes
  const sound = wide ? null : soundUtf8(plain)
  if (sound !== null) return { text: sound, encoding: 'utf-8' }
  const isDamaged = !wide && isDamagedUtf8(plain)
  const encoding = wide ?? (isDamaged ? 'utf-8' : (given ?? 'windows-1252'))
  return { text: new TextDecoder(encoding).decode(isDamaged ? markLoneBytes(plain) : plain), encoding }
}

/** Whether the bytes are neither UTF-8 (even slightly damaged) nor UTF-16. */
export const isInCodePage = (bytes: Uint8Array): boolean =>
  utf16Order(bytes) === null && soundUtf8(bytes) === null && !isDamagedUtf8(bytes)

function soundUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * A copy with each \r\n and \r turned into \n. This works on the bytes, because replacing millions of line ends in a text takes forty
 * times its memory.
 */
function plainLineEnds(bytes: Uint8Array, wide: 'utf-16le' | 'utf-16be' | null): Uint8Array {
  const width = wide ? 2 : 1
  const low = wide === 'utf-16be' ? 1 : 0 // which byte of a character holds the line end
  const is = (code: number, at: number) => bytes[at + low] === code && (!wide || bytes[at + 1 - low] === 0)
  const plain = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += width) {
    const isReturn = is(CR, at)
    if (isReturn && is(LF, at + width)) continue
    for (let n = 0; n < width && at + n < bytes.length; n++) plain[length + n] = bytes[at + n]!
    if (isReturn) plain[length + low] = LF
    length += Math.min(width, bytes.length - at)
  }
  return plain.subarray(0, length)
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const end = Math.min(bytes.length, SAMPLE_BYTES) & ~1
  let high = 0
  let low = 0
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) high++
    if (bytes[at + 1] === 0) low++
  }
  const pairs = end / 2
  if (low > pairs * 0.3 && high < pairs * 0.05) return 'utf-16le'
  if (high > pairs * 0.3 && low < pairs * 0.05) return 'utf-16be'
  return null
}

/** A file that is cut off or damaged in a few places is still UTF-8: its intact letters outnumber the broken ones. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8')
  let replaced = 0
  let intact = 0
  for (let from = 0; from < bytes.length; from += STEP) {
    const text = decoder.decode(bytes.subarray(from, from + STEP), { stream: from + STEP < bytes.length })
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === REPLACEMENT) replaced++
      else if (code > 0x7f) intact++
    }
  }
  // Replacement characters that another program wrote are intact UTF-8 letters.
  const written = replacementsIn(bytes)
  return written + intact > replaced - written
}

/** The length of the letter of UTF-8 that begins at a byte; 0 if none does. */
function letterAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  if (lead < 0x80) return 1
  const length = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  for (let n = 1; n < length; n++) if ((bytes[at + n]! & 0xc0) !== 0x80) return 0
  return length
}

/**
 * A copy of damaged UTF-8 in which each byte that belongs to no letter is written as a private character, from U+F780 on: it may be a
 * letter of another encoding (broken-letters.ts). A letter that is cut off at the end is left as it is.
 */
function markLoneBytes(bytes: Uint8Array): Uint8Array {
  const marked = new Uint8Array(bytes.length * 3)
  let length = 0
  for (let at = 0; at < bytes.length;) {
    const letter = at > bytes.length - 4 ? 1 : letterAt(bytes, at)
    if (letter === 0) {
      const byte = bytes[at++]!
      marked[length++] = 0xef
      marked[length++] = 0x9c | (byte >> 6)
      marked[length++] = 0x80 | (byte & 0x3f)
    } else for (let n = 0; n < letter; n++) marked[length++] = bytes[at++]!
  }
  return marked.subarray(0, length)
}

function replacementsIn(bytes: Uint8Array): number {
  let found = 0
  for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) found++
  return found
}

/** The name of a code page for people. */
export const ENCODING_NAMES: Record<CodePage, string> = {
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1257': 'Windows-1257 (Baltic)',
  macintosh: 'Mac Roman (Western European)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  shift_jis: 'Shift JIS (Japanese)',
  gbk: 'GBK (Chinese)',
  big5: 'Big5 (Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
}
