import type { z } from 'zod'
import type { Provider } from '../../../domain/careers-page.ts'
import type { Ask } from '../ask.ts'

export type Secrets = { key: string; key_id?: string | undefined }

/** One system with a company's key. */
export type To = {
  ask: Ask
  secrets: Secrets
  /** Of the employee that Vouch acts for, where a system asks for it. */
  actor: string
}

export type ExternalJob = {
  external_id: string
  title: string
  /** The ids of its postings, as the careers page shows them. */
  postings: string[]
}

export type Look = {
  /** Permissions that the key lacks, in the system's words. */
  missing: string[]
  /** The email addresses of the accounts there, in small letters. */
  accounts: string[]
  jobs: ExternalJob[]
}

/** Exactly what leaves, besides the ids of the system itself. */
export type Outgoing = {
  name: string
  profile_url: string | null
  job_title: string | null
  employer: string | null
  email: string | null
  /** The system's own id of the job. */
  external_job: string
  /** The address of the recommender to credit, who allowed it. */
  credit: string | null
  /** The note on the candidate. */
  note: string
}

/** What may be of an earlier try, whose answer was lost. */
export type Earlier = {
  /** A moment before the first try: a candidate there under this name who is newer was made by that try. */
  since: Date
  /** Their id there, if they were sent through an earlier connection. */
  known: string | null
  /** The ids there of other persons that Vouch sent. */
  others: string[]
}

/** lead: no one has worked on them there. */
export type Standing = 'lead' | 'active' | 'hired' | 'archived'

export type Sent = {
  candidate_id: string
  application_id: string
  url: string | null
  standing: Standing
  stage: string | null
}

export type Change = { application_id: string; standing: Standing; stage: string | null; at: Date }

/** Who an admin looks up. */
export type Sought = Pick<Outgoing, 'name' | 'email' | 'profile_url'>

/** A candidate there who is the person, and what became of them. `since`: null if it does not say. */
export type Found = { url: string | null; since: Date | null; applications: Omit<Change, 'application_id'>[] }

export type Moments = { connected: Date; now: Date }

/** An applicant tracking system: what Vouch asks it for. Errors of all calls: TrackingProblem. */
export type System = {
  /** Where it is called. */
  hosts: readonly string[]
  /** Where its screens are: the domain, with all names below it. A link to anywhere else is not kept. */
  site: string
  /** The careers pages whose postings lead to its jobs. */
  pages: readonly Provider[]
  /** All shapes in which its answers are read. */
  shapes: Record<string, z.ZodType>
  /** The shape of refusals that have the status of a success. */
  refusals?: z.ZodType
  /** What the key may do, who has an account, and the open jobs. Changes nothing. */
  look(to: To): Promise<Look>
  /** The candidates there who are the person, by link or address; null: it cannot be asked about them. Changes nothing. */
  find(to: To, person: Sought): Promise<Found[] | null>
  /** Its open jobs. */
  jobs(to: To): Promise<ExternalJob[]>
  /**
   * Makes the candidate and the application, unless they are there: it searches first, because the answer to an earlier try may be lost.
   */
  send(to: To, candidate: Outgoing, earlier: Earlier): Promise<Sent>
  /** What changed since the cursor, in any order; null: since the system was connected. */
  changes(
    to: To,
    cursor: string | null,
    at: Moments,
  ): Promise<{ changes: Change[]; cursor: string; isMore: boolean }>
}
