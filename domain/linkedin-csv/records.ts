import Papa from 'papaparse'
import { type RowTest, soundQuotes } from './quotes.ts'

const STRETCH = 8 * 1024
const LONGEST_LINE = 100_000

export type TextPlace = { offset: number; line: number }

/**
 * Reads the records of `text` from a position on and hands each one that is not empty to `visit`, with the line it starts on, until
 * `visit` returns false. Works through the text in stretches, so that it never holds a row of a million cells or a million unwanted rows
 * at once. Lines end in \n.
 */
export function eachRecord(
  text: string,
  start: TextPlace,
  delimiter: string,
  isRow: RowTest,
  visit: (cells: string[], line: number) => boolean,
): void {
  let { offset, line } = start
  let nextQuote = text.indexOf('"', offset)
  while (offset < text.length) {
    const filled = afterLineEnds(text, offset)
    line += filled - offset
    offset = filled
    if (offset === text.length) return
    let end = text.indexOf('\n', offset + STRETCH)
    if (end === -1) end = text.length
    if (nextQuote !== -1 && nextQuote < offset) nextQuote = text.indexOf('"', offset)
    const quoted = nextQuote !== -1 && nextQuote < end
    let stretch: string
    if (quoted) ({ text: stretch, end } = soundQuotes(text, offset, offset + STRETCH, delimiter, isRow))
    else stretch = text.slice(offset, end)

    const records = splitRecords(stretch, delimiter)
    for (let index = 0; index < records.length; index++) {
      const cells = records[index]!
      const blank = cells.length === 1 && cells[0] === ''
      if (!blank && !visit(cells, line)) return
      line++
      if (quoted) for (let cell = 0; cell < cells.length; cell++) line += lineBreaks(cells[cell]!)
    }
    if (records.length === 0) line++
    offset = end + 1
  }
}

/**
 * The position of the first character from `offset` on that is not a line end. This is a separate loop, because in a loop with a
 * conditional indexOf V8's optimized code searches the rest of the text at each blank line, whatever the condition says.
 */
function afterLineEnds(text: string, offset: number): number {
  let at = offset
  while (at < text.length && text[at] === '\n') at++
  return at
}

/** The records of a text whose quotes are sound. */
function splitRecords(text: string, delimiter: string): string[][] {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', header: false }).data
}

/**
 * Undoes what a spreadsheet of another locale does to a line it does not understand: the whole record quoted into one
 * cell. Any other record comes back as it is.
 */
export function unwrapRecord(cells: string[], delimiter: string, columns: number): string[] {
  const [cell] = cells
  if (cells.length !== 1 || !cell!.includes(delimiter)) return cells
  const inner = splitRecords(soundQuotes(cell!, 0, cell!.length, delimiter, () => false).text, delimiter)
  return inner.length === 1 && inner[0]!.length >= columns ? inner[0]! : cells
}

/** Cuts lines longer than any in a list of connections, because they would only take memory. */
export function cutLongLines(text: string): string {
  let parts: string[] | null = null
  let copied = 0
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    if (end - start > LONGEST_LINE) {
      parts ??= []
      parts.push(text.slice(copied, start + LONGEST_LINE))
      copied = end
    }
    start = end + 1
  }
  if (!parts) return text
  parts.push(text.slice(copied))
  return parts.join('')
}

export function lineBreaks(text: string): number {
  let found = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) found++
  return found
}
