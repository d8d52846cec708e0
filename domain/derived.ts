import { employerKey } from './employer-key.ts'
import { categoryOf } from './job-title.ts'
import { emailKey, linkKey } from './person-key.ts'
import { searchText } from './search-text.ts'
import { seniorityOf } from './seniority.ts'

/**
 * Raise it whenever a change makes the rules below answer differently: all stored people are then derived again
 * (server/uploads/renew-derived.ts).
 */
export const DERIVED_VERSION = 4

export type Derived = {
  link_key: string | null
  email_key: string | null
  category: string
  seniority: string
  employer_key: string | null
  search: string
}
export type DerivedRow = Derived & {
  id: string
  name: string
  job_title: string | null
  company_name: string | null
  linkedin_url: string | null
  email: string | null
}

/** What today's rules derive from a stored person or connection. If the rules no longer find a key, the stored key stays. */
export const derivedOf = (row: DerivedRow): Derived => ({
  link_key: linkKey(row.linkedin_url) ?? row.link_key,
  email_key: emailKey(row.email) ?? row.email_key,
  category: categoryOf(row.job_title, row.company_name),
  seniority: seniorityOf(row.job_title ?? ''),
  employer_key: employerKey(row.company_name),
  search: searchText(row.name, row.job_title, row.company_name),
})

export const isStale = (row: DerivedRow, now: Derived): boolean =>
  (Object.keys(now) as (keyof Derived)[]).some((field) => row[field] !== now[field])
