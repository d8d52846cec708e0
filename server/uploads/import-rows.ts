import { searchText } from '../../domain/search-text.ts'
import { arrayLiteral } from './array-literal.ts'
import type { Contact } from './contact.ts'
import type { Judge } from './judge.ts'
import type { Move } from './moves.rules.ts'

/** The columns of imported rows and their types. */
export const COLUMNS = {
  id: 'uuid', // of the connection, or of the person if only the person changes
  person_id: 'uuid',
  is_new_person: 'boolean',
  is_passed: 'boolean', // the employee passed on them before the purge deleted the connection
  is_change: 'boolean', // of a new connection: the employee is asked about them as someone new
  move: 'text',
  name: 'text',
  first_name: 'text',
  last_name: 'text',
  job_title: 'text',
  company_name: 'text',
  email: 'text',
  linkedin_url: 'text',
  link_key: 'text',
  email_key: 'text',
  education: 'jsonb',
  connected_on: 'date',
  category: 'text',
  search: 'text',
  seniority: 'text',
  employer_key: 'text',
} as const
export type Column = keyof typeof COLUMNS

/** Many rows: for each column an array in PostgreSQL's text form. */
export type ImportRows = { size: number; columns: Record<Column, string> }

export type ImportRow = {
  id: string
  person_id: string
  is_new_person: boolean
  is_passed: boolean
  is_change: boolean
  move: Move
  contact: Contact
}

/** Rows → columns, with what the judge says of them. */
export function importRows(rows: ImportRow[], judge: Judge): ImportRows {
  const list = (value: (row: ImportRow) => string | boolean | null) => arrayLiteral(rows.map(value))
  return {
    size: rows.length,
    columns: {
      id: list(({ id }) => id),
      person_id: list(({ person_id }) => person_id),
      is_new_person: list(({ is_new_person }) => is_new_person),
      is_passed: list(({ is_passed }) => is_passed),
      is_change: list(({ is_change }) => is_change),
      move: list(({ move }) => move),
      name: list(({ contact }) => contact.name),
      first_name: list(({ contact }) => contact.first_name),
      last_name: list(({ contact }) => contact.last_name),
      job_title: list(({ contact }) => contact.job_title),
      company_name: list(({ contact }) => contact.company_name),
      email: list(({ contact }) => contact.email),
      linkedin_url: list(({ contact }) => contact.linkedin_url),
      link_key: list(({ contact }) => contact.link_key),
      email_key: list(({ contact }) => contact.email_key),
      education: list(({ contact }) => contact.education && JSON.stringify(contact.education)),
      connected_on: list(({ contact }) => contact.connected_on),
      category: list(({ contact }) => judge.of(contact).category),
      search: list(({ contact }) => searchText(contact.name, contact.job_title, contact.company_name)),
      seniority: list(({ contact }) => judge.of(contact).seniority),
      employer_key: list(({ contact }) => judge.of(contact).employer_key),
    },
  }
}
