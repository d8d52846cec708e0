import { sameEducation, type Education } from '../../domain/education.ts'
import type { ConnectionRow } from '../../domain/linkedin-csv.ts'
import { emailKey, linkKey } from '../../domain/person-key.ts'

/** Who a row of the file is about: what is shown of them, and the keys by which they are recognised. */
export type Contact = {
  name: string
  first_name: string
  last_name: string
  job_title: string | null
  company_name: string | null
  email: string | null
  linkedin_url: string | null
  link_key: string | null
  email_key: string | null
  education: Education | null
  connected_on: string | null
}

/** One of the employee's own connections as it was before the upload. */
export type KnownConnection = Contact & {
  id: string
  person_id: string
  /** The person shows something else: what a colleague uploaded since. */
  person_differs: boolean
  /** An upload since has left them out. */
  left_out: boolean
  status: string
  /** ISO 8601, as the database writes it; null where nobody decided. */
  decided_at: string | null
}

export type KnownPerson = Contact & {
  id: string
  /** Under which other e-mails, of those that were asked for, somebody has them. */
  other_email_keys: string[]
}

/** A row as it was read → with the keys by which the person is recognised. */
export const contactOf = (row: ConnectionRow): Contact => ({
  name: row.name,
  first_name: row.first_name,
  last_name: row.last_name,
  job_title: row.job_title,
  company_name: row.company,
  email: row.email,
  linkedin_url: row.linkedin_url,
  link_key: linkKey(row.linkedin_url),
  email_key: emailKey(row.email),
  education: row.education,
  connected_on: row.connected_on,
})

const SHOWN = ['name', 'job_title', 'company_name', 'email', 'linkedin_url'] as const

/** Whether nothing that the screens show has changed. */
export const looksTheSame = (a: Contact, b: Contact) =>
  SHOWN.every((field) => a[field] === b[field]) && sameEducation(a.education, b.education)

/** The newer of two with the gaps filled from the older: an empty cell never erases a known e-mail, link, education or date. */
export function withGapsFilled(newer: Contact, older: Contact): Contact {
  const linked = newer.link_key !== null || older.link_key === null
  return {
    ...newer,
    linkedin_url: linked ? (newer.linkedin_url ?? older.linkedin_url) : older.linkedin_url,
    link_key: newer.link_key ?? older.link_key,
    email: newer.email ?? older.email,
    email_key: newer.email_key ?? older.email_key,
    education: newer.education ?? older.education,
    connected_on: newer.connected_on ?? older.connected_on,
  }
}
