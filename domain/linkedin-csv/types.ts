import type { Education } from '../education.ts'

export type ConnectionRow = {
  line: number
  first_name: string
  last_name: string
  name: string
  linkedin_url: string | null
  email: string | null
  /** Further addresses in the same cell: they are not kept, but may be those of somebody who asked to be erased. */
  other_emails?: string[]
  company: string | null
  job_title: string | null
  education: Education | null
  connected_on: string | null
}

export type SkippedRow = { line: number; reason: string }

export type ConnectionsFile = {
  ok: true
  rows: ConnectionRow[]
  skipped: SkippedRow[]
  encoding: string
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
