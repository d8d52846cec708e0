// What spreadsheets take for a formula, also behind white space and in full-width form.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const NEEDS_CARE = /^[\s=+\-@＝＋－＠]|[",\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** One cell by RFC 4180; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string | null): string {
  if (!text) return ''
  if (!NEEDS_CARE.test(text)) return text
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
