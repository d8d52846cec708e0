// What spreadsheets take for a formula, also behind white space and in full-width form.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
// The same where a spreadsheet that separates by semicolon or tab begins a cell. Quotes before it are no shelter: they read as
// an empty quoted text, and what follows them as the rest of the cell.
const INNER_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*)/g
const NEEDS_CARE = /^[\s=+\-@＝＋－＠]|[",;\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** One cell by RFC 4180; what a spreadsheet would run as a formula gets an apostrophe in front, wherever one that separates otherwise begins a cell. */
export function csvCell(text: string | null): string {
  if (!text) return ''
  if (!NEEDS_CARE.test(text)) return text
  const inside = text.replace(INNER_FORMULA, "'")
  const safe = FORMULA.test(text) ? `'${inside}` : inside
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
