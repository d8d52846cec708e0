import { MAX_FILE_BYTES, MAX_ROWS } from './limits.ts'
import { mayBeBroken } from './linkedin-csv/broken-letters.ts'
import { DateColumn } from './linkedin-csv/dates.ts'
import { decodeText, type Encoding } from './linkedin-csv/encoding.ts'
import { refuseKind } from './linkedin-csv/file-kind.ts'
import { type Header, type HeaderCells, findHeader, laterHeader } from './linkedin-csv/header.ts'
import { refuseLinkedinFile, refuseText } from './linkedin-csv/other-tables.ts'
import { Part } from './linkedin-csv/part.ts'
import { cutLongLines, eachRecord, lineBreaks } from './linkedin-csv/records.ts'
import { refusals } from './linkedin-csv/refusal.ts'
import { rowTest, type RowVerdict } from './linkedin-csv/rows.ts'
import { MENDED } from './linkedin-csv/types.ts'
import type {
  ConnectionRow,
  ConnectionsFile,
  MendedLetters,
  Preview,
  Refusal,
  SkippedRow,
  UnreadDates,
} from './linkedin-csv/types.ts'

export type {
  ConnectionRow,
  ConnectionsFile,
  Preview,
  Refusal,
  RefusalCode,
  SkippedRow,
} from './linkedin-csv/types.ts'

export { MAX_FILE_BYTES, MAX_ROWS }

const PREVIEW_ROWS = 5
const MOST_BLANK_ROWS = 1_048_576 // rows of empty cells: as many as a spreadsheet can save

const REPEATED_HEADER = 'This row repeats the column names.'
const OTHER_HEADER = 'This row has column names: another list begins here.'
const MOST_UNREAD = 0.1 // of the people: if more dates are unreadable, the receipt says so

/**
 * Reads LinkedIn's list of connections from a file's bytes, in every form in which LinkedIn has exported it and spreadsheets have saved
 * it. Returns the people and the skipped rows (with line and reason), or a refusal with a sentence for a person; never throws. Line
 * numbers are the file's own, from 1. Duplicates are left in. `encoding` is for files that are not in Unicode, as `guessEncoding` finds
 * it; the default is Windows-1252.
 */
export function readConnectionsCsv(bytes: Uint8Array, encoding?: Encoding): ConnectionsFile | Refusal {
  const content = readContent(bytes, Infinity, encoding)
  if (!content.ok) return content
  const { rows, skipped, unread_dates, header } = content
  return {
    ok: true,
    rows,
    skipped,
    unread_dates,
    encoding: content.encoding,
    delimiter: header.delimiter,
    header_line: header.line,
  }
}

/** The same verdict for the preview before the upload: how many people, how many rows to skip, the first five. */
export function sniffConnectionsCsv(bytes: Uint8Array, encoding?: Encoding): Preview | Refusal {
  const content = readContent(bytes, PREVIEW_ROWS, encoding)
  if (!content.ok) return content
  const { people, noPeople, skipped, rows, unused, unread_dates, mended, newest } = content
  return {
    ok: true,
    people,
    skipped: noPeople,
    skipped_rows: skipped,
    first: rows,
    encoding: content.encoding,
    unused,
    has_links: content.links > 0,
    has_titles: content.titles > 0,
    unread_dates,
    mended,
    newest,
  }
}

type Content = {
  ok: true
  rows: ConnectionRow[]
  skipped: SkippedRow[]
  people: number
  noPeople: number
  links: number
  titles: number
  unused: string[]
  unread_dates: UnreadDates | null
  mended: MendedLetters | null
  newest: string | null
  encoding: Encoding
  header: Header
}

/** `keep`: how many people, and how many skipped rows, are returned; all of them are counted. */
function readContent(bytes: Uint8Array, keep: number, given?: Encoding): Content | Refusal {
  const wrongKind = refuseKind(bytes)
  if (wrongKind) return wrongKind
  if (bytes.length > MAX_FILE_BYTES) return refusals.tooLarge(MAX_FILE_BYTES / 1_000_000)
  const { text: decoded, encoding } = decodeText(bytes, given)
  const text = cutLongLines(decoded)
  const header = findHeader(text)
  if (!header.found) return refuseText(text, header.widest)
  const otherFile = refuseLinkedinFile(header.names)
  if (otherFile) return otherFile
  const isBroken = mayBeBroken(text)
  const rows = (kept: number) => new Rows(header, isBroken, kept).read(text)
  // Most files with that many lines are refused, so the rows are counted before any are kept.
  const counted = lineBreaks(text) > MAX_ROWS ? rows(0) : null
  const content = counted && !counted.ok ? counted : rows(keep)
  return content.ok ? { ...content, encoding, header } : content
}

/** The rows of a file, part by part: each header begins a part with its own columns. */
class Rows {
  readonly #rows: ConnectionRow[] = []
  readonly #skipped: SkippedRow[] = []
  readonly #unused = new Set<string>()
  readonly #dates: DateColumn
  readonly #header: Header
  readonly #keep: number
  #part: Part
  readonly #mayBeBroken: boolean
  #mended: MendedLetters | null = null
  #people = 0
  #noPeople = 0
  #blank = 0
  #links = 0
  #titles = 0

  constructor(header: Header, mayBeBroken: boolean, keep: number) {
    this.#header = header
    this.#mayBeBroken = mayBeBroken
    this.#keep = keep
    this.#dates = new DateColumn(header.delimiter === ';')
    this.#part = this.#partBelow(header)
  }

  read(text: string): Omit<Content, 'encoding' | 'header'> | Refusal {
    const { delimiter, body } = this.#header
    let isRow = rowTest(this.#header)
    eachRecord(
      text,
      body,
      delimiter,
      (line) => isRow(line),
      (record, line) => {
        const header = laterHeader(record, this.#part.header)
        if (header) {
          const isOther = header.cells.join('\n') !== this.#part.header.cells.join('\n')
          this.#endPart()
          this.#part = this.#partBelow(header)
          isRow = rowTest({ ...header, delimiter })
          this.#take({ skip: isOther ? OTHER_HEADER : REPEATED_HEADER }, line)
        } else this.#part.add(record, line)
        return !this.#hasTooMany()
      },
    )
    this.#endPart()
    if (this.#hasTooMany()) return refusals.tooManyRows(MAX_ROWS.toLocaleString('en'))
    const people = this.#people
    if (people === 0) return refusals.noRows(this.#noPeople)
    for (const row of this.#rows) row.connected_on &&= this.#dates.iso(row.connected_on)
    const unread = this.#dates.unread()
    return {
      ok: true,
      rows: this.#rows,
      skipped: this.#skipped,
      people,
      noPeople: this.#noPeople,
      links: this.#links,
      titles: this.#titles,
      unused: [...this.#unused],
      unread_dates: unread && unread.rows > people * MOST_UNREAD ? unread : null,
      mended: this.#mended,
      newest: this.#dates.newest(),
    }
  }

  #partBelow = (header: HeaderCells) =>
    new Part(header, this.#header.delimiter, this.#mayBeBroken, (verdict, line) => this.#take(verdict, line))

  #endPart() {
    this.#part.end()
    for (const name of this.#part.unused()) this.#unused.add(name)
  }

  #take(verdict: RowVerdict, line: number) {
    if (!verdict) this.#blank++
    else if ('skip' in verdict) {
      if (this.#noPeople++ < this.#keep) this.#skipped.push({ line, reason: verdict.skip })
    } else {
      const { row } = verdict
      if (row.connected_on) this.#dates.observe(row.connected_on)
      if (row.linkedin_url) this.#links++
      if (row.job_title) this.#titles++
      if (row.broken) this.#countMended(row, row.broken)
      if (this.#people++ < this.#keep) this.#rows.push(row)
    }
  }

  #countMended(row: ConnectionRow, broken: NonNullable<ConnectionRow['broken']>) {
    const field = MENDED.find((one) => broken[one] !== row[one])!
    this.#mended ??= { people: 0, before: broken[field] ?? '', after: row[field] ?? '' }
    this.#mended.people++
  }

  #hasTooMany() {
    return this.#people + this.#noPeople > MAX_ROWS || this.#blank > MOST_BLANK_ROWS
  }
}
