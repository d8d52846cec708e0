const LONGEST_QUOTED_CELL = 50_000
const MOST_LINES_IN_A_CELL = 60

/** A stretch of text whose quotes are all sound CSV, and where in the whole text it ended (at a line's end). */
type SoundStretch = { text: string; end: number }

/** Whether a line by itself, ignoring its quotes, looks like a complete row of the table. */
export type RowTest = (line: string) => boolean

/**
 * Takes the records of `text` from `from` until the first record that ends at or after `until`. A quote that opens a cell and is never
 * properly closed would swallow the rows below it: such a cell is quoted again, as text that ends before the next delimiter or line end.
 * The same happens to a cell that is closed only after swallowing two complete rows, as `isRow` tells. Linear in the length of the text.
 */
export function soundQuotes(
  text: string,
  from: number,
  until: number,
  delimiter: string,
  isRow: RowTest,
): SoundStretch {
  const parts: string[] = []
  let copied = from
  let at = from
  let eol = -1
  let hopeless = false

  for (;;) {
    const open = text.indexOf('"', at)
    if (open === -1 || open >= until) {
      const end = lineEnd(text, Math.max(at, until))
      if (open === -1 || open >= end) {
        parts.push(text.slice(copied, end))
        return { text: parts.length === 1 ? parts[0]! : parts.join(''), end }
      }
    }
    if (open > from && text[open - 1] !== delimiter && text[open - 1] !== '\n') {
      at = open + 1
      continue
    }
    const close = closingQuote(text, open, delimiter, isRow)
    if (close !== -1) {
      const next = skipBlanks(text, close + 1)
      if (next > close + 1) {
        parts.push(text.slice(copied, close + 1))
        copied = next
      }
      at = next
      continue
    }
    if (open >= eol) {
      eol = lineEnd(text, open)
      hopeless = false
    }
    const last = hopeless ? -1 : closingQuoteInLine(text, open, eol, delimiter)
    if (last === eol) hopeless = true
    const closed = last !== -1 && last < eol
    const inside = closed ? text.slice(open + 1, last) : firstCell(text.slice(open, eol), delimiter)
    const plain = closed ? inside.replaceAll('""', '"') : withoutLoneQuote(inside)
    parts.push(text.slice(copied, open), '"', plain.replaceAll('"', '""'), '"')
    copied = closed ? skipBlanks(text, last + 1) : open + inside.length
    at = copied
  }
}

/** The quote that closes the cell opened at `open`, or -1 if the cell is not sound. */
function closingQuote(text: string, open: number, delimiter: string, isRow: RowTest): number {
  for (let at = open + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || quote - open > LONGEST_QUOTED_CELL) return -1
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    if (!endsCell(text, quote, delimiter)) return -1
    return swallowsRows(text, open, quote, isRow) ? -1 : quote
  }
}

/** The closing quote within the line, -1 if another cell opens before it, `eol` if there is none up to the line's end. */
function closingQuoteInLine(text: string, open: number, eol: number, delimiter: string): number {
  for (let at = open + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || quote >= eol) return eol
    const ends = endsCell(text, quote, delimiter)
    if (!ends && text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    if (ends) return quote
    if (text[quote - 1] === delimiter) return -1
    at = quote + 1
  }
}

function swallowsRows(text: string, open: number, close: number, isRow: RowTest): boolean {
  if (!text.slice(open, close).includes('\n')) return false
  const firstEnd = text.indexOf('\n', open)
  let lines = 0
  for (let at = firstEnd; at !== -1 && at < close; at = text.indexOf('\n', at + 1)) {
    if (++lines > MOST_LINES_IN_A_CELL) return true
  }
  const firstStart = text.lastIndexOf('\n', open - 1) + 1
  return (
    isRow(text.slice(firstStart, firstEnd)) && isRow(text.slice(firstEnd + 1, lineEnd(text, firstEnd + 1)))
  )
}

function endsCell(text: string, quote: number, delimiter: string): boolean {
  const next = skipBlanks(text, quote + 1)
  return next >= text.length || text[next] === '\n' || text[next] === delimiter
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at++
  return at
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** A single quote that was never closed is dropped; several belong to the text. */
function withoutLoneQuote(cell: string): string {
  return cell.includes('"', 1) ? cell : cell.slice(1)
}

function firstCell(line: string, delimiter: string): string {
  const end = line.indexOf(delimiter)
  return end === -1 ? line : line.slice(0, end)
}
