// Spreadsheets read these as formulas, also after white space and in full-width form.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
// The same at the start of a cell for spreadsheets that separate by semicolon or tab. Quotes before a formula do not help:
// they read as an empty quoted text, and the formula as the rest of the cell.
const INNER_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*)/g
const NEEDS_CARE = /^[\s=+\-@＝＋－＠]|[",;\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** A cell by RFC 4180. Gets an apostrophe before each formula, also where another separator would begin a cell. */
export function csvCell(text: string | null): string {
  if (!text) return ''
  if (!NEEDS_CARE.test(text)) return text
  const inside = text.replace(INNER_FORMULA, "'")
  const safe = FORMULA.test(text) ? `'${inside}` : inside
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Every exported file begins with it: Excel on Windows knows UTF-8 by it alone, and reads 'José' otherwise as 'JosÃ©'. */
export const BYTE_ORDER_MARK = '\ufeff'
