const LINES = 2
const CHARACTERS = 150

type Preview = { text: string; whole: string; isCut: boolean }

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

/** The preview of a description: its first two lines, at most 150 characters. */
export function previewOf(description: string): Preview {
  const whole = description.trim().replace(/\r\n?/g, '\n')
  const lines = whole.split('\n', LINES).join('\n')
  const first = firstCharacters(lines, CHARACTERS)
  const text = first === lines ? lines : wholeWords(first, lines.charAt(first.length))
  const isCut = text.length < whole.length
  return { text: isCut ? ended(text.trimEnd()) : text, whole, isCut }
}
