import { MAX_FILE_BYTES, MAX_ROWS } from './limits.ts'
import { DateColumn } from './linkedin-csv/dates.ts'
import { decodeText } from './linkedin-csv/encoding.ts'
import { refuseKind } from './linkedin-csv/file-kind.ts'
import { type Header, findHeader } from './linkedin-csv/header.ts'
import { refuseLinkedinFile, refuseText } from './linkedin-csv/other-tables.ts'
import { cutLongLines, eachRecord, lineBreaks, unwrapRecord } from './linkedin-csv/records.ts'
import { refusals } from './linkedin-csv/refusal.ts'
import { RowReader, rowTest } from './linkedin-csv/rows.ts'
import type { ConnectionRow, ConnectionsFile, Refusal, SkippedRow } from './linkedin-csv/types.ts'

export type {
  ConnectionRow,
  ConnectionsFile,
  Refusal,
  RefusalCode,
  SkippedRow,
} from './linkedin-csv/types.ts'

export { MAX_FILE_BYTES, MAX_ROWS }

const PREVIEW_ROWS = 5
const MOST_BLANK_ROWS = 1_048_576 // rows of cells with nothing in them: as many as a spreadsheet can save

/**
 * Reads LinkedIn's list of connections from a file's bytes, in every form LinkedIn has exported and spreadsheets have
 * saved it. Answers the people, the rows that are none (with line and reason), or a refusal with a sentence for a
 * person; never throws. Line numbers are the file's own, from 1. Duplicates are left in.
 */
export function readConnectionsCsv(bytes: Uint8Array): ConnectionsFile | Refusal {
  const content = readContent(bytes, Infinity)
  if (!content.ok) return content
  const { rows, skipped, encoding, header } = content
  return { ok: true, rows, skipped, encoding, delimiter: header.delimiter, header_line: header.line }
}

/** The same verdict for the preview before the upload: how many people, how many rows to skip, the first five. */
export function sniffConnectionsCsv(
  bytes: Uint8Array,
): { ok: true; people: number; skipped: number; first: ConnectionRow[] } | Refusal {
  const content = readContent(bytes, PREVIEW_ROWS)
  if (!content.ok) return content
  return { ok: true, people: content.people, skipped: content.noPeople, first: content.rows }
}

type Content = {
  ok: true
  rows: ConnectionRow[]
  skipped: SkippedRow[]
  people: number
  noPeople: number
  encoding: string
  header: Header
}

/** `keep`: how many of the people, and of the rows to skip, come back; all are counted. */
function readContent(bytes: Uint8Array, keep: number): Content | Refusal {
  const wrongKind = refuseKind(bytes)
  if (wrongKind) return wrongKind
  if (bytes.length > MAX_FILE_BYTES) return refusals.tooLarge(MAX_FILE_BYTES / 1_000_000)
  const decoded = decodeText(bytes)
  const text = cutLongLines(decoded.text)
  const header = findHeader(text)
  if (!header.found) return refuseText(text, header.widest)
  const otherFile = refuseLinkedinFile(header.names)
  if (otherFile) return otherFile
  if (lineBreaks(text) > MAX_ROWS) {
    // Most such files are refused, so their rows are counted before any are kept.
    const counted = readRows(text, header, decoded.encoding, 0)
    if (!counted.ok) return counted
  }
  return readRows(text, header, decoded.encoding, keep)
}

function readRows(text: string, header: Header, encoding: string, keep: number): Content | Refusal {
  const rows: ConnectionRow[] = []
  const skipped: SkippedRow[] = []
  const reader = new RowReader(header)
  const dates = new DateColumn(header.delimiter === ';')
  let people = 0
  let noPeople = 0
  let blank = 0
  const hasTooMany = () => people + noPeople > MAX_ROWS || blank > MOST_BLANK_ROWS
  eachRecord(text, header.body, header.delimiter, rowTest(header), (record, line) => {
    const cells = record.length === 1 ? unwrapRecord(record, header.delimiter, header.width) : record
    const verdict = reader.read(cells, line)
    if (!verdict) blank++
    else if ('skip' in verdict) {
      if (noPeople++ < keep) skipped.push({ line, reason: verdict.skip })
    } else {
      if (verdict.row.connected_on) dates.observe(verdict.row.connected_on)
      if (people++ < keep) rows.push(verdict.row)
    }
    return !hasTooMany()
  })
  if (hasTooMany()) return refusals.tooManyRows(MAX_ROWS.toLocaleString('en'))
  if (people === 0) return refusals.noRows(noPeople)
  for (const row of rows) row.connected_on &&= dates.iso(row.connected_on)
  return { ok: true, rows, skipped, people, noPeople, encoding, header }
}
