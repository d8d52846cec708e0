import { MAX_FILE_BYTES } from './limits.ts'
import { foldColumnName } from './linkedin-csv/aliases.ts'
import { cleanCell } from './linkedin-csv/cell.ts'
import { decodeText } from './linkedin-csv/encoding.ts'
import { cutLongLines, eachRecord } from './linkedin-csv/records.ts'
import { EMPLOYER_LIMIT, MAX_POSITIONS, type Position } from './position.ts'
import { monthIn } from './position-month.ts'

const COLUMNS = { employer: 'companyname', started: 'startedon', ended: 'finishedon' } as const
type Columns = Record<keyof typeof COLUMNS, number>

/**
 * Positions.csv of LinkedIn's archive → employers and dates only: no titles, descriptions or places. The first hundred count; null if it
 * is another file. Never throws.
 */
export function readPositionsCsv(bytes: Uint8Array): Position[] | null {
  const text = cutLongLines(decodeText(bytes.subarray(0, MAX_FILE_BYTES)).text)
  let columns: Columns | null = null
  const found = new Map<string, Position>()
  eachRecord(
    text,
    { offset: 0, line: 1 },
    ',',
    () => false,
    (cells) => {
      if (!columns) columns = columnsIn(cells)
      else {
        const position = positionIn(cells, columns)
        // Two jobs at one employer at the same time count as one: without titles they are the same.
        if (position) found.set(JSON.stringify(position), position)
      }
      return found.size < MAX_POSITIONS
    },
  )
  return columns ? [...found.values()] : null
}

function columnsIn(cells: string[]): Columns | null {
  const names = cells.map(foldColumnName)
  const columns = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, name]) => [field, names.indexOf(name)]),
  ) as Columns
  return Object.values(columns).includes(-1) ? null : columns
}

function positionIn(cells: string[], { employer, started, ended }: Columns): Position | null {
  const name = cleanCell(cells[employer], EMPLOYER_LIMIT)
  if (name === '') return null
  return { employer: name, started: monthIn(cells[started]), ended: monthIn(cells[ended]) }
}
