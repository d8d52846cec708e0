import type { Education } from '../education.ts'
import { profileAddress } from '../person-key.ts'
import { cleanCell, valueOf } from './cell.ts'
import type { Header, HeaderCells } from './header.ts'
import { turnedName } from './names.ts'
import type { ConnectionRow } from './types.ts'

const LONGEST_NAME = 200
const LONGEST_TEXT = 300
const LONGEST_LINK = 500
const LONGEST_EMAIL = 254
const LONGEST_DATE = 100

const HIDDEN_MEMBER = 'Hidden by LinkedIn (no name).'
const NO_NAME = 'This row has no name.'
const SUMS = 'This row has sums, not a person.'
const PREAMBLE = 'This row is a note from LinkedIn, not a person.'

/** What became of one record: a person, a row to skip and why, or null for a blank line. */
export type RowVerdict = { row: ConnectionRow } | { skip: string } | null

type Names = { first: string; last: string; full: string }

/**
 * Tells people from the other records below `header`; dates are left as written, in `connected_on`. `areTurned`: names in one column are
 * written 'Kim, Anna'.
 */
export class RowReader {
  readonly header: HeaderCells
  readonly #areTurned: boolean

  constructor(header: HeaderCells, areTurned: boolean) {
    this.header = header
    this.#areTurned = areTurned
  }

  read(cells: string[], line: number): RowVerdict {
    const { columns } = this.header
    const names = this.#names(cells)
    if (names.full === '') return this.#nameless(cells)
    if (isPreamble(names)) return { skip: PREAMBLE }
    if (isSums(cells)) return { skip: SUMS }
    const company = valueOf(at(cells, columns.company), LONGEST_TEXT)
    const title = valueOf(at(cells, columns.job_title), LONGEST_TEXT)
    const [email = null, ...otherEmails] = readEmails(at(cells, columns.email))
    return {
      row: {
        line,
        first_name: names.first,
        last_name: names.last,
        name: names.full,
        linkedin_url: readLink(at(cells, columns.linkedin_url)),
        email,
        ...(otherEmails.length > 0 && { other_emails: otherEmails }),
        company: company || null,
        job_title: title || null,
        education: this.#education(cells),
        connected_on: valueOf(at(cells, columns.connected_on), LONGEST_DATE) || null,
      },
    }
  }

  #education(cells: string[]): Education | null {
    const { degree, institution, graduation_year } = this.header.columns
    if (degree === undefined && institution === undefined) return null
    const read = {
      degree: valueOf(at(cells, degree), LONGEST_NAME) || null,
      institution: valueOf(at(cells, institution), LONGEST_NAME) || null,
    }
    if (!read.degree && !read.institution) return null
    return { ...read, year: readYear(at(cells, graduation_year)) }
  }

  #names(cells: string[]): Names {
    const { columns } = this.header
    const first = valueOf(at(cells, columns.first_name), LONGEST_NAME)
    const last = valueOf(at(cells, columns.last_name), LONGEST_NAME)
    if (first && last) return { first, last, full: cleanCell(`${first} ${last}`, LONGEST_NAME) }
    if (first || last) {
      const turned = turnedName(first || last, false)
      return turned
        ? { ...turned, full: `${turned.first} ${turned.last}` }
        : { first, last, full: first || last }
    }
    return this.#halves(valueOf(at(cells, columns.name), LONGEST_NAME))
  }

  /** A name from one cell. */
  #halves(full: string): Names {
    const turned = turnedName(full, this.#areTurned)
    if (turned) return { ...turned, full: `${turned.first} ${turned.last}` }
    const blank = full.indexOf(' ')
    return blank === -1
      ? { first: full, last: '', full }
      : { first: full.slice(0, blank), last: full.slice(blank + 1), full }
  }

  #nameless(cells: string[]): RowVerdict {
    const date = this.header.columns.connected_on
    let blank = true
    for (let index = 0; index < cells.length; index++) {
      if (valueOf(cells[index], LONGEST_DATE) === '') continue
      if (index !== date) return { skip: NO_NAME }
      blank = false
    }
    return blank ? null : { skip: HIDDEN_MEMBER }
  }
}

/** A line is a complete row if it has all columns and something like a date in the date's column. */
export function rowTest({
  columns,
  delimiter,
  width,
}: Pick<Header, 'columns' | 'delimiter' | 'width'>): (line: string) => boolean {
  const date = columns.connected_on
  return (line) => {
    const cells = line.split(delimiter)
    if (cells.length < width) return false
    return date === undefined ? width >= 6 : /^"?[^\n]{0,30}\d[^\n]{0,30}$/.test(cells[date]!)
  }
}

function isPreamble(names: Names): boolean {
  return names.full === 'Notes:' || names.full.startsWith('When exporting your connection data')
}

const SUM =
  /^(?:(?:grand|sub)?[ -]?total(?:e|s)?|sum|count|gesamt(?:ergebnis)?|summe|anzahl|somme|suma|soma|totaal|toplam|итого|всего|合計|总计|總計|합계):?(?: [\d.,]+)?$/i
const NUMBER = /^[\d.,'’ %]+$/

/** 'Total' and numbers below a list: a first name alone with numbers next to it is no person. */
function isSums(cells: string[]): boolean {
  const [first, ...others] = cells.flatMap((cell) => cell.trim() || [])
  return SUM.test(first!) && others.every((cell) => NUMBER.test(cell))
}

function at(cells: string[], column: number | undefined): string | undefined {
  return column === undefined ? undefined : cells[column]
}

/** The last year in a cell such as '2010 - 2014'. */
function readYear(cell: string | undefined): number | null {
  const year = cell?.match(/(?:19|20)\d{2}(?!\d)/g)?.at(-1)
  return year ? Number(year) : null
}

const PLAIN_LINK = /^https:\/\/(?:www\.)?linkedin\.com\/in\/[\w%.~-]+\/?$/

function readLink(cell: string | undefined): string | null {
  if (!cell) return null
  if (cell.length <= LONGEST_LINK && PLAIN_LINK.test(cell)) return cell
  const link = profileAddress(valueOf(cell, 10 * LONGEST_LINK))
  if (!link || link.length <= LONGEST_LINK) return link
  const bare = link.replace(/[?#][^]*/, '')
  return bare.length <= LONGEST_LINK ? bare : null
}

const PLAIN_EMAIL = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/
const EMAIL = /^[^\s@"<>(),;:]+@[^\s@"<>(),;:]+\.[^\s@"<>(),;:.]{2,}$/
const EMAILS =
  /(?<![^\s@"<>()[\]{},;:|*])[^\s@"<>()[\]{},;:|*]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu
const MAY_BE_EMAIL = /[@＠﹫]|%40/

/** All addresses of a cell. */
function readEmails(cell: string | undefined): string[] {
  if (!cell || !MAY_BE_EMAIL.test(cell)) return []
  const text = valueOf(cell, 1000).normalize('NFKC').toLowerCase().replaceAll('%40', '@')
  if (text.length <= LONGEST_EMAIL && PLAIN_EMAIL.test(text)) return [text]
  const found = (text.match(EMAILS) ?? []).map((email) => email.replace(/^['’‘]+/, ''))
  return [...new Set(found.filter((email) => email.length <= LONGEST_EMAIL && EMAIL.test(email)))]
}
