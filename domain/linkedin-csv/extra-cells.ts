import { cleanCell } from './cell.ts'
import { isDate } from './dates.ts'
import type { Columns } from './header.ts'

const MOST_EXTRA = 3
const MOST_SEAMS = 10
const COMPANY_FORM =
  /^(?:inc|llc|l\.l\.c|ltd|limited|corp|co|plc|llp|lp|gmbh|ag|kg|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|pty|pte|sdn|a\.?s|ab|oy)\b\.?/i

/**
 * A row with more cells than columns, because a delimiter in it is not quoted ('Acme, Inc.') → the row with those cells joined, if link,
 * address and date allow only one reading; otherwise null. Cells after a complete row belong to no column and stay.
 */
export function joinedCells(
  cells: string[],
  columns: Columns,
  width: number,
  delimiter: string,
): string[] | null {
  if (cells.length <= width) return cells
  let filled = cells.length
  while (filled > width && cleanCell(cells[filled - 1], 2) === '') filled--
  const asItIs = fits(cells, columns)
  if (asItIs === 'proven') return cells
  // Empty cells at the end may be separate columns, or the date may have been pushed there.
  if (filled === width) return asItIs ? cells : (onlyReading(cells, columns, width, delimiter) ?? cells)
  return onlyReading(cells.slice(0, filled), columns, width, delimiter)
}

function onlyReading(row: string[], columns: Columns, width: number, delimiter: string): string[] | null {
  const seams = row.flatMap((cell, at) => (at > 0 && continues(cell, row[at - 1]!) ? [at] : []))
  const extra = row.length - width
  if (extra > MOST_EXTRA || seams.length > MOST_SEAMS) return null
  const readings = choices(seams, extra)
    .map((chosen) => join(row, chosen, delimiter))
    .filter((reading) => fits(reading, columns))
  return readings.length === 1 ? readings[0]! : null
}

/** A comma within a text comes after a backslash, or before a space, 'Inc' and the like. */
const continues = (cell: string, before: string) =>
  before.endsWith('\\') || cell.startsWith(' ') || COMPANY_FORM.test(cell)

function join(cells: string[], seams: number[], delimiter: string): string[] {
  const joined: string[] = []
  cells.forEach((cell, at) => {
    if (seams.includes(at)) joined[joined.length - 1] += delimiter + cell
    else joined.push(cell)
  })
  return joined
}

/** All ways to take `size` of the places. */
function choices(places: number[], size: number): number[][] {
  if (size === 0) return [[]]
  return places.flatMap((place, at) =>
    choices(places.slice(at + 1), size - 1).map((rest) => [place, ...rest]),
  )
}

/** Whether link, address and date are plausible in their columns: 'proven' if the date is really a date. */
function fits(cells: string[], { linkedin_url, email, connected_on }: Columns): 'proven' | 'possible' | null {
  const text = (column: number | undefined) => (column === undefined ? '' : cleanCell(cells[column], 200))
  const [link, address, date] = [linkedin_url, email, connected_on].map(text) as [string, string, string]
  if (link && !/^https?:\/\/|^[\w-]+\.[\w.-]+\//i.test(link)) return null
  if (address && !address.includes('@')) return null
  if (date && !isDate(date)) return null
  return date ? 'proven' : 'possible'
}
