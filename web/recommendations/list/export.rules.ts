/** How many rows a CSV has after its header. A line break between quotes ends no row. */
export function rowsIn(csv: string): number {
  let rows = 0
  let quoted = false
  for (let at = 0; at < csv.length; at++) {
    const code = csv.charCodeAt(at)
    if (code === 34) quoted = !quoted
    else if (code === 10 && !quoted) rows++
  }
  return Math.max(0, rows - 1)
}

export const exportWords = (rows: number): string =>
  rows === 1 ? 'Export this one as CSV' : `Export these ${rows.toLocaleString('en')} as CSV`

export const exportAllWords = (rows: number | undefined): string =>
  rows === undefined || rows === 1 ? 'Export all as CSV' : `Export all ${rows.toLocaleString('en')} as CSV`

export const exportedWords = (rows: number): string =>
  rows === 1 ? '1 row exported' : `${rows.toLocaleString('en')} rows exported`
