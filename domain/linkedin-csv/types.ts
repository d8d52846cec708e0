import type { Education } from '../education.ts'
import type { Encoding } from './encoding.ts'

/** What may have broken letters. */
export const MENDED = ['name', 'company', 'job_title', 'linkedin_url'] as const

export type ConnectionRow = {
  line: number
  first_name: string
  last_name: string
  name: string
  linkedin_url: string | null
  email: string | null
  /** Further addresses in the same cell: they are not kept, but may belong to someone who asked to be erased. */
  other_emails?: string[]
  company: string | null
  job_title: string | null
  education: Education | null
  connected_on: string | null
  /** If letters were broken and are mended: the row as the file has it. */
  broken?: Pick<ConnectionRow, (typeof MENDED)[number]>
}

export type SkippedRow = { line: number; reason: string }

/** How many people have an unreadable date, and the first such date; only if they are more than a tenth. */
export type UnreadDates = { rows: number; example: string }

/** How many people have letters that were broken and are mended, and one text before and after. */
export type MendedLetters = { people: number; before: string; after: string }

/** What is in a file, for the preview. */
export type Preview = {
  ok: true
  people: number
  skipped: number
  /** The first of them. */
  skipped_rows: SkippedRow[]
  first: ConnectionRow[]
  encoding: Encoding
  /** The names of the columns that are not read. */
  unused: string[]
  has_links: boolean
  has_titles: boolean
  unread_dates: UnreadDates | null
  mended: MendedLetters | null
  /** The latest date of a connection, yyyy-mm-dd. */
  newest: string | null
}

export type ConnectionsFile = {
  ok: true
  rows: ConnectionRow[]
  skipped: SkippedRow[]
  unread_dates: UnreadDates | null
  encoding: Encoding
  delimiter: string
  header_line: number
}

export type RefusalCode =
  | 'empty'
  | 'archive'
  | 'picture'
  | 'pdf'
  | 'spreadsheet'
  | 'not_text'
  | 'wrong_columns'
  | 'no_rows'
  | 'too_large'
  | 'too_many_rows'
  | 'other_linkedin_file'

export type Refusal = {
  ok: false
  code: RefusalCode
  found: string
  expected: string
  todo: string
  error: string
}
