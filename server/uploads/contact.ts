import { sameEducation, type Education } from '../../domain/education.ts'
import type { ConnectionRow } from '../../domain/linkedin-csv.ts'
import { emailKey, linkKey } from '../../domain/person-key.ts'
import { isCutShort } from '../../domain/same-name.ts'
import type { Named } from '../privacy/pass-hash.ts'

/** The person of a row of the file: what is shown about them, and the keys that identify them. */
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
  /** If the file's letters were broken: who an earlier import took the row for. */
  broken?: Named & { linkedin_url: string | null }
}

/** One of the employee's own connections as it was before the upload. */
export type KnownConnection = Contact & {
  id: string
  person_id: string
  /** The person has other values, from a colleague's later upload. */
  person_differs: boolean
  /** A later upload left them out. */
  left_out: boolean
  status: string
  /** Not decided on since an upload brought or moved them. */
  change: 'new' | 'moved' | null
  /** For a person who moved: the job at the last decision. */
  was_job_title: string | null
  was_company_name: string | null
  /** ISO 8601, as the database writes it; null without a decision. */
  decided_at: string | null
}

export type KnownPerson = Contact & {
  id: string
  /** The names under which colleagues have them at the requested email addresses. */
  mailed_as: { email_key: string; name: string }[]
}

/** A row as read → with the keys that identify the person. */
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
  ...(row.broken && { broken: brokenOf(row.broken, row.email) }),
})

const brokenOf = (
  { name, company, linkedin_url }: NonNullable<ConnectionRow['broken']>,
  email: string | null,
): Contact['broken'] => ({
  name,
  company_name: company,
  linkedin_url,
  link_key: linkKey(linkedin_url),
  email_key: emailKey(email),
})

const SHOWN = ['name', 'job_title', 'company_name', 'email', 'linkedin_url'] as const

/** Whether the screens show the same for both. */
export const looksTheSame = (a: Contact, b: Contact) =>
  SHOWN.every((field) => a[field] === b[field]) && sameEducation(a.education, b.education)

/**
 * The newer one, its gaps filled from the older one: an empty cell never erases an email address, link, education or date. Nor does a
 * name without its last name erase the whole one, unless a link tells who it is: 'Anna' would then agree with anyone's last name.
 */
export function withGapsFilled(newer: Contact, older: Contact): Contact {
  const linked = newer.link_key !== null || older.link_key === null
  const isByLink = newer.link_key !== null && newer.link_key === older.link_key
  const { name, first_name, last_name } = !isByLink && isCutShort(newer.name, older.name) ? older : newer
  return {
    ...newer,
    name,
    first_name,
    last_name,
    linkedin_url: linked ? (newer.linkedin_url ?? older.linkedin_url) : older.linkedin_url,
    link_key: newer.link_key ?? older.link_key,
    email: newer.email ?? older.email,
    email_key: newer.email_key ?? older.email_key,
    education: newer.education ?? older.education,
    connected_on: newer.connected_on ?? older.connected_on,
  }
}
