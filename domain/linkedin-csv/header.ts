import { type Field, aliasOf, foldColumnName, isLinkedinField } from './aliases.ts'
import { cleanCell } from './cell.ts'
import { type TextPlace, eachRecord, lineBreaks, unwrapRecord } from './records.ts'

const RECORDS_TO_SEARCH = 60
const TOP_LENGTH = 128 * 1024
const LONGEST_COLUMN_NAME = 80
const MOST_COLUMNS = 300
const SURE_SCORE = 3 // known columns: a note above the header may contain fewer
const DELIMITERS = [',', ';', '\t', '|']

export type Columns = Partial<Record<Field, number>>

/** The columns that apply to a part of the file. */
export type HeaderCells = {
  columns: Columns
  width: number
  cells: string[]
  names: string[]
  score: number
}

export type Header = HeaderCells & {
  found: true
  delimiter: string
  line: number
  body: TextPlace
}

/** The top of a file without a header: the cells of its widest record, the first of them if several are. */
type NoHeader = { found: false; widest: string[] }

/**
 * Finds the header by its cells, wherever it stands among the first records, and with it the delimiter: the candidate that names the most
 * known columns wins, or one above it that is surely a header too, because then the file is two lists in a row.
 */
export function findHeader(text: string): Header | NoHeader {
  const top = text.length > TOP_LENGTH ? text.slice(0, TOP_LENGTH) : text
  const named = /^\s*"?sep=([^"\n])"?[^\S\n]*\n/i.exec(top)?.[1]
  const candidates = named ? [named, ...DELIMITERS.filter((one) => one !== named)] : DELIMITERS
  let bestScore = 0
  let widest: string[] = []
  let first: Header | null = null
  for (const delimiter of candidates) {
    let firstHere: Header | null = null
    let seen = 0
    eachRecord(
      top,
      { offset: 0, line: 1 },
      delimiter,
      () => false,
      (record, line) => {
        const cells = unwrapRecord(record, delimiter, 3)
        if (cells.length > widest.length && cells.some((cell) => cell.trim() !== '')) widest = cells
        const found = columnsIn(cells)
        if (found) {
          const height = 1 + record.reduce((sum, cell) => sum + lineBreaks(cell), 0)
          const header: Header = {
            found: true,
            delimiter,
            ...found,
            line,
            body: { offset: 0, line: line + height },
          }
          if (found.score >= SURE_SCORE) firstHere ??= header
          if (found.score > bestScore) {
            bestScore = found.score
            first = firstHere ?? header
          }
        }
        return ++seen < RECORDS_TO_SEARCH
      },
    )
  }
  if (!first) return { found: false, widest }
  const header: Header = first
  header.body.offset = offsetOfLine(text, header.body.line)
  return header
}

/** The columns that a record names, or null if it is not a header. */
function columnsIn(cells: string[]): HeaderCells | null {
  if (cells.length > MOST_COLUMNS) return null
  const names = columnNames(cells)
  const found = knownColumns(names)
  return found && { ...found, width: trimmedWidth(names), cells, names }
}

const IN_ROWS_ONLY = /\d\d|@|:\/\//

/** The columns that a record below `above` names: it repeats that header, or most of its cells are names of columns. */
export function laterHeader(cells: string[], above: HeaderCells): HeaderCells | null {
  if (cells.length < 2) return null
  if (above.cells.every((cell, at) => cell === (cells[at] ?? ''))) return above
  for (let at = cells.length - 1; at >= 0; at--) if (IN_ROWS_ONLY.test(cells[at]!)) return null
  const header = columnsIn(cells)
  if (!header || header.score < SURE_SCORE) return null
  const filled = header.names.filter((name) => name !== '')
  const known = filled.filter((name) => aliasOf(name) !== undefined)
  return known.length * 2 >= filled.length ? header : null
}

/** The names in a record, folded for comparison; a cell too long to be a name is ''. */
function columnNames(cells: string[]): string[] {
  return cells.map((cell) =>
    cell.length > LONGEST_COLUMN_NAME ? '' : foldColumnName(cleanCell(cell, LONGEST_COLUMN_NAME)),
  )
}

function knownColumns(names: string[]): { columns: Columns; score: number } | null {
  const columns: Columns = {}
  const ranks: Partial<Record<Field, number>> = {}
  let strong = 0
  for (let index = 0; index < names.length; index++) {
    const alias = aliasOf(names[index]!)
    if (!alias || (ranks[alias.field] ?? Infinity) <= alias.rank) continue
    ranks[alias.field] = alias.rank
    columns[alias.field] = index
    if (alias.strong) strong++
  }
  const score = Object.keys(columns).filter(isLinkedinField).length
  nameStandsForMissingHalf(columns)
  const named =
    columns.name !== undefined || columns.first_name !== undefined || columns.last_name !== undefined
  return named && strong > 0 && score >= 2 ? { columns, score } : null
}

/** 'Vorname, Name' and 'Nombre, Apellidos': next to one half of a name, a plain 'name' is the other half. */
function nameStandsForMissingHalf(columns: Columns): void {
  if (columns.name === undefined) return
  if (columns.first_name !== undefined && columns.last_name === undefined) columns.last_name = columns.name
  else if (columns.last_name !== undefined && columns.first_name === undefined)
    columns.first_name = columns.name
  else return
  delete columns.name
}

function trimmedWidth(names: string[]): number {
  let width = names.length
  while (width > 0 && names[width - 1] === '') width--
  return width
}

function offsetOfLine(text: string, line: number): number {
  let offset = 0
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', offset)
    if (end === -1) return text.length
    offset = end + 1
  }
  return offset
}
