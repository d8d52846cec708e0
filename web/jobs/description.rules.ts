const LINES = 2
const CHARACTERS = 150

type Preview = {
  text: string
  /** The description without blank lines: what `text` is the beginning of. */
  dense: string
  whole: string
  isCut: boolean
}

const LONGEST_LOST = 20 // characters; a longer word, such as a link, is cut in the middle

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first characters as readers count them: accents and emojis are not split. */
function firstCharacters(text: string, most: number): string {
  let count = 0
  for (const { index } of characters.segment(text)) if (count++ === most) return text.slice(0, index)
  return text
}

/** Drops the word in which a text was cut. */
function wholeWords(cut: string, next: string): string {
  const end = /\s/.test(next) ? cut.length : cut.search(/\s\S*$/)
  return cut.length - end > LONGEST_LOST || end < 0 ? cut : cut.slice(0, end)
}

/** Adds an ellipsis, with a space before it after the end of a sentence. */
const ended = (text: string) => (/[.!?]$/.test(text) ? `${text} …` : `${text}…`)

/** The preview of a description: its first two lines that are not blank, at most 150 characters. */
export function previewOf(description: string): Preview {
  const whole = description.trim().replace(/\r\n?/g, '\n')
  const dense = whole.replace(/\n\s*\n/g, '\n')
  const lines = dense.split('\n', LINES).join('\n')
  const first = firstCharacters(lines, CHARACTERS)
  const text = first === lines ? lines : wholeWords(first, lines.charAt(first.length))
  const isCut = text.length < dense.length
  return { text: isCut ? ended(text.trimEnd()) : text, dense, whole, isCut }
}

type Line = { text: string; /** The line before it was cut. */ whole: string }
export type Block = { isList: boolean; lines: Line[] }

const BULLET = /^\s*[-–•*·]\s+/

/** The paragraphs and lists of a text: lines that begin with a dash or a bullet are items. `whole` is the text before it was cut. */
export function blocksOf(text: string, whole: string): Block[] {
  const wholes = whole.split('\n')
  const blocks: Block[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const bullet = BULLET.exec(line)?.[0] ?? ''
    const isList = bullet !== ''
    const shown = { text: line.slice(bullet.length), whole: (wholes[index] ?? line).slice(bullet.length) }
    const last = blocks.at(-1)
    if (last?.isList === isList && line !== '') last.lines.push(shown)
    else if (line !== '' || (last && !last.isList)) blocks.push({ isList, lines: [shown] })
  }
  return blocks
    .map(({ isList, lines }) => ({ isList, lines: lines.filter((line) => line.text !== '') }))
    .filter(({ lines }) => lines.length > 0)
}
