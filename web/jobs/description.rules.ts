const LINES = 2 // spec section 9
const CHARACTERS = 150

type Preview = { text: string; whole: string; isCut: boolean }

const LONGEST_LOST = 20 // characters of a half word; a longer one, such as a link, is cut where it is

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first characters as a reader counts them: no letter loses its accent, no emoji is split. */
function firstCharacters(text: string, most: number): string {
  let count = 0
  for (const { index } of characters.segment(text)) if (count++ === most) return text.slice(0, index)
  return text
}

/** A text that goes on → without the word that it was cut in. */
function wholeWords(cut: string, next: string): string {
  const end = /\s/.test(next) ? cut.length : cut.search(/\s\S*$/)
  return cut.length - end > LONGEST_LOST || end < 0 ? cut : cut.slice(0, end)
}

/** No fourth dot at the end of a sentence. */
const ended = (text: string) => (/[.!?]$/.test(text) ? `${text} …` : `${text}…`)

/** What a job's card shows of a description: its first two lines, of these 150 characters at most. */
export function previewOf(description: string): Preview {
  const whole = description.trim().replace(/\r\n?/g, '\n')
  const lines = whole.split('\n', LINES).join('\n')
  const first = firstCharacters(lines, CHARACTERS)
  const text = first === lines ? lines : wholeWords(first, lines.charAt(first.length))
  const isCut = text.length < whole.length
  return { text: isCut ? ended(text.trimEnd()) : text, whole, isCut }
}
