import { type CodePage, decodeText, isInCodePage } from './encoding.ts'

/** The code page of a file, and an alternative if the first is not certain. */
export type Guess = { encoding: CodePage; other: CodePage | null }

const SAMPLE_BYTES = 16 * 1024
const CLEAR = 1.1 // times the score of the next one that reads differently, …
const PER_BYTE = 2 // … and the fewer bytes are telling, the more is needed
const LEAST = 0.001
const COMMONEST = 1.3 // Windows-1252: what Excel saves in most of Europe and America

/** The detector's names of code pages, as TextDecoder names them. It knows others, which no spreadsheet saves. */
const CODE_PAGES: Record<string, CodePage> = {
  'windows-1250': 'windows-1250',
  'iso-8859-2': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'windows-1253': 'windows-1253',
  'iso-8859-7': 'windows-1253',
  'windows-1254': 'windows-1254',
  'iso-8859-9': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  macroman: 'macintosh',
  'koi8-r': 'koi8-r',
  shift_jis: 'shift_jis',
  cp932: 'shift_jis',
  gb18030: 'gbk',
  gb2312: 'gbk',
  big5: 'big5',
  'euc-kr': 'euc-kr',
  cp949: 'euc-kr',
}

/** The code page of a file that is neither UTF-8 nor UTF-16; null for those. Loads the detector only when it is needed. */
export async function guessEncoding(bytes: Uint8Array): Promise<Guess | null> {
  if (!isInCodePage(bytes)) return null
  const sample = cellsWithLetters(bytes)
  const { detectAll } = await import('jschardet')
  const scores = new Map<CodePage, number>()
  for (const { encoding, confidence } of detectAll(sample, {
    minimumThreshold: 0,
    detectEncodings: Object.keys(CODE_PAGES),
  })) {
    const page = CODE_PAGES[encoding?.toLowerCase() ?? '']
    if (page && !scores.has(page)) scores.set(page, confidence)
  }
  scores.set('windows-1252', Math.max(scores.get('windows-1252') ?? 0, LEAST) * COMMONEST)
  const ranked = [...scores]
    .map(([encoding, score]) => ({ encoding, score, text: decodeText(sample, encoding).text }))
    .map((one) => ({ ...one, score: one.score * soundness(one) }))
    .toSorted((a, b) => b.score - a.score)
  const [best] = ranked
  const next = ranked.find(({ text }) => text !== best!.text)
  const evidence = sample.filter((byte) => byte > 0x7f).length
  const isClear = !next || best!.score > next.score * (CLEAR + PER_BYTE / evidence)
  return { encoding: best!.encoding, other: isClear ? null : next.encoding }
}

/** The cells with letters that are not ASCII, so that English text does not mislead the detector. */
function cellsWithLetters(bytes: Uint8Array): Uint8Array {
  const found: number[] = []
  let start = 0
  let isPlain = true
  for (let at = 0; at <= bytes.length && found.length < SAMPLE_BYTES; at++) {
    const byte = bytes[at] ?? 0x0a
    if (byte > 0x7f) isPlain = false
    if (byte !== 0x0a && byte !== 0x0d && byte !== 0x2c && byte !== 0x3b && byte !== 0x09 && byte !== 0x22)
      continue
    if (!isPlain) found.push(...bytes.subarray(start, Math.min(at, start + 200)), 0x20)
    start = at + 1
    isPlain = true
  }
  return Uint8Array.from(found)
}

const WORD = /[^\s!-/:-@[-`{-~]+/g
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
]
const NO_LETTER = /[\u0080-\u009f\ufffd]|ª\p{L}|\p{L}[^\p{L}\p{M}\p{N}’‘'·.–-]\p{L}|\p{Ll}\p{Lu}/u

/** The share of plausible words: of one script, without signs or capitals inside; Korean words are not all Chinese characters. */
function soundness({ encoding, text }: { encoding: CodePage; text: string }): number {
  const words = (text.match(WORD) ?? []).filter((word) => /[^\u0000-\u007f]/.test(word))
  const sound = words.filter(
    (word) =>
      !NO_LETTER.test(word) &&
      SCRIPTS.filter((script) => script.test(word)).length <= 1 &&
      (encoding !== 'euc-kr' || !/^\p{Script=Han}+$/u.test(word)),
  )
  return words.length === 0 ? 1 : (sound.length / words.length) ** 2
}
