/** Part of a title between hard separators, as words; '/', '&', '+' and '@' are words of their own. */
export type Segment = readonly string[]

/** Tells how long the word at `start` is in a script without spaces. Every Lexicon does this for its own words. */
interface SpacelessWords {
  spacelessLength(text: string, start: number): number
}

const SEPARATORS = new Set(
  '|,;•·:()[]{}<>"“”«»–—―~¦│┃_^=!?*…\n\r→➜➤►▪■◆★✦‣⁃、，。；：（）【】「」｜'.split(''),
)
const JOINERS = new Set(['/', '&', '+', '@'])
const SPACELESS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const HEBREW = /[\u05d0-\u05ea]/
const LETTER = /[\p{L}\p{N}]/u
const MARK = /\p{M}/u

const isAsciiWord = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** Cuts a folded title into segments of words. */
export function segmentsOf(text: string, lexicon: SpacelessWords): Segment[] {
  const segments: Segment[] = []
  let words: string[] = []
  const close = () => {
    if (words.length > 0) segments.push(words)
    words = []
  }
  let at = 0
  while (at < text.length) {
    const size = wordSize(text, at, lexicon)
    if (size > 0) {
      const word = text.slice(at, at + size)
      if (isBar(word, text, at)) close()
      else words.push(word)
      at += size
      continue
    }
    const char = text[at] ?? ''
    if (isGershayim(char, text, at)) {
      at++
      continue
    }
    if (JOINERS.has(char)) words.push(char)
    else if (char === '-' ? isDash(text, at) : isSeparator(char, text.charCodeAt(at))) close()
    at++
  }
  close()
  return segments
}

function wordSize(text: string, start: number, lexicon: SpacelessWords): number {
  const first = text[start] ?? ''
  if (!isWordChar(text, start)) return text.startsWith('.net', start) && !isWordChar(text, start + 4) ? 4 : 0
  if (SPACELESS.test(first)) return lexicon.spacelessLength(text, start)
  let end = start + 1
  while (end < text.length && isWordChar(text, end) && !SPACELESS.test(text[end] ?? '')) end++
  if (text.startsWith('++', end)) return end + 2 - start
  return text[end] === '#' ? end + 1 - start : end - start
}

function isWordChar(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return isAsciiWord(code)
  // Emoji and styled leftovers are surrogates: no word of the vocabulary needs them.
  if (Number.isNaN(code) || (code >= 0xd800 && code <= 0xdfff)) return false
  const char = text[at] ?? ''
  return LETTER.test(char) || MARK.test(char)
}

/** A quote inside a word marks a Hebrew abbreviation ('מנכ"ל'). */
function isGershayim(char: string, text: string, at: number): boolean {
  return char === '"' && HEBREW.test(text[at - 1] ?? '') && HEBREW.test(text[at + 1] ?? '')
}

/** A lone 'l' between spaces stands for a bar ('Design l Research'). */
function isBar(word: string, text: string, at: number): boolean {
  return (word === 'l' || word === 'll') && text[at - 1] === ' ' && text[at + word.length] === ' '
}

/** A hyphen joins words. Next to a space it separates them, unless the other half follows ('Produkt- und'). */
function isDash(text: string, at: number): boolean {
  const before = text[at - 1]
  const after = text[at + 1]
  if (before !== ' ' && after === ' ')
    return !/^- (?:und|u\.|&|et|y|e|and|oder|en|och|og)\s/.test(text.slice(at, at + 7))
  return before === ' ' || after === undefined
}

function isSeparator(char: string, code: number): boolean {
  if (code < 128) return SEPARATORS.has(char)
  return SEPARATORS.has(char) || (code >= 0x2000 && !isQuote(code))
}

const isQuote = (code: number): boolean =>
  code === 0x2019 || code === 0x2018 || (code >= 0x2000 && code <= 0x200f)
