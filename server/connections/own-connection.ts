import type { Connection, ListedConnection } from '../../contract/connections.ts'
import { currentJob } from '../../domain/current-job.ts'

/** The columns that make a Connection. */
export const CONNECTION_COLUMNS = [
  'id',
  'name',
  'job_title',
  'company_name',
  'category',
  'linkedin_url',
  'email',
  'status',
] as const

export type ConnectionRow = {
  id: string
  name: string
  job_title: string | null
  company_name: string | null
  category: string
  linkedin_url: string | null
  email: string | null
  status: string
}

/** A row → what its owner sees. */
export const ownConnection = (row: ConnectionRow): Connection => ({
  id: row.id,
  name: row.name,
  job_title: row.job_title,
  company: row.company_name,
  current_job: currentJob(row.job_title, row.company_name),
  job_category: row.category as Connection['job_category'],
  linkedin_url: row.linkedin_url,
  email: row.email,
  status: row.status as Connection['status'],
})

export const CHANGE_COLUMNS = ['change', 'was_job_title', 'was_company_name'] as const

export type ChangeColumns = {
  change: ListedConnection['change'] | null
  was_job_title: string | null
  was_company_name: string | null
}

/** What an upload changed about someone the owner has not decided on since. */
export const uploadChangeOf = ({
  change,
  was_job_title,
  was_company_name,
}: ChangeColumns): Partial<ListedConnection> => ({
  ...(change && { change }),
  ...(change === 'moved' && { was: currentJob(was_job_title, was_company_name) }),
})
