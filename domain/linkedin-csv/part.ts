import { mended } from './broken-letters.ts'
import { cleanCell, meantCell } from './cell.ts'
import type { HeaderCells, Columns } from './header.ts'
import { joinedCells } from './extra-cells.ts'
import { turnedName } from './names.ts'
import { unwrapRecord } from './records.ts'
import { RowReader, type RowVerdict } from './rows.ts'
import { type ConnectionRow, MENDED } from './types.ts'

const PROFILE = /^\s*(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.(?:com|cn)\/(?:in|pub)\/[^\s/]/i

/**
 * The columns, with the column of profile links chosen by the first rows: tools write several columns of links, some of them to the
 * company or the sales tool. The named one is kept unless it has no profiles, or less than half as many as another.
 */
function withLinkColumn(header: HeaderCells, rows: string[][]): Columns {
  const { columns } = header
  const others = new Set(Object.values(columns))
  others.delete(columns.linkedin_url!)
  let best = columns.linkedin_url
  let most = best === undefined ? 0 : profilesIn(rows, best) * 2
  for (let at = 0; at < header.width; at++) {
    if (others.has(at) || at === columns.linkedin_url) continue
    const found = profilesIn(rows, at)
    if (found <= most) continue
    best = at
    most = found
  }
  return best === columns.linkedin_url ? columns : { ...columns, linkedin_url: best! }
}

/** The number of different profiles in a column: the profile of one person who introduced everyone counts once. */
const profilesIn = (rows: string[][], column: number) =>
  new Set(rows.map((cells) => cells[column] ?? '').filter((cell) => PROFILE.test(cell))).size

const FIRST_ROWS = 100
const LONGEST_COLUMN_NAME = 80
const EXTRA_CELLS =
  'This row has more cells than there are columns: put the text with the extra comma in quotes.'

type Take = (verdict: RowVerdict, line: number) => void

/**
 * The rows below one header. The first rows wait until there are enough to tell what each column holds; then every row is handed to
 * `take` in the order of the file.
 */
export class Part {
  readonly header: HeaderCells
  readonly #delimiter: string
  readonly #take: Take
  readonly #mayBeBroken: boolean
  #waiting: { cells: string[]; line: number }[] | null = []
  #reader: RowReader

  /** `mayBeBroken`: letters of the file may have to be mended. */
  constructor(header: HeaderCells, delimiter: string, mayBeBroken: boolean, take: Take) {
    this.header = header
    this.#delimiter = delimiter
    this.#mayBeBroken = mayBeBroken
    this.#take = take
    this.#reader = new RowReader(header, false)
  }

  add(record: string[], line: number): void {
    const cells = record.length === 1 ? unwrapRecord(record, this.#delimiter, this.header.width) : record
    if (!this.#waiting) return this.#read(cells, line)
    this.#waiting.push({ cells, line })
    if (this.#waiting.length === FIRST_ROWS) this.end()
  }

  /** Tells from the waiting rows what the columns hold, and takes those rows. Call it after the last row. */
  end(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    const rows = waiting.map(({ cells }) => cells)
    this.#reader = new RowReader(
      { ...this.header, columns: withLinkColumn(this.header, rows) },
      areTurned(rows, this.header),
    )
    for (const { cells, line } of waiting) this.#read(cells, line)
  }

  /** The names of the columns that are not read. */
  unused(): string[] {
    const used = new Set(Object.values(this.#reader.header.columns))
    return this.header.cells
      .map((cell) => cleanCell(cell, LONGEST_COLUMN_NAME))
      .filter((name, column) => name !== '' && !used.has(column))
  }

  #read(cells: string[], line: number): void {
    const { columns } = this.#reader.header
    const whole = joinedCells(cells, columns, this.header.cells.length, this.#delimiter)
    this.#take(whole ? this.#verdictOn(whole.map(meantCell), line) : { skip: EXTRA_CELLS }, line)
  }

  #verdictOn(cells: string[], line: number): RowVerdict {
    const verdict = this.#reader.read(cells, line)
    if (!this.#mayBeBroken || !verdict || 'skip' in verdict) return verdict
    const better = this.#reader.read(cells.map(mended), line)
    if (!better || 'skip' in better) return verdict
    return { row: isAsWritten(better.row, verdict.row) ? better.row : { ...better.row, broken: verdict.row } }
  }
}

const isAsWritten = (one: ConnectionRow, other: ConnectionRow) =>
  MENDED.every((field) => one[field] === other[field])

/** Whether at least half of the names are written 'Kim, Anna'. */
function areTurned(rows: string[][], { columns }: HeaderCells): boolean {
  const { name } = columns
  if (name === undefined) return false
  const names = rows.map((cells) => cleanCell(cells[name], 200)).filter((text) => text !== '')
  return names.filter((text) => turnedName(text, false)).length * 2 >= Math.max(names.length, 1)
}
