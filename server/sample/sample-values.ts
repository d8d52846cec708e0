import type { NewJob } from '../../contract/jobs.ts'
import type { Move, Outreach } from '../../contract/shapes.ts'
import data from './sample.json' with { type: 'json' }

type SampleEmployee = {
  first_name: string
  last_name: string
  role: 'admin' | 'employee'
  /** The part of the sample people this employee knows; the parts overlap. */
  knows: [from: number, to: number]
}

export type SampleStep = 'ask' | 'go' | 'sent' | 'interested' | 'not_now' | 'no' | 'deadline'

/** Who is in touch with a person: the claims together have each state that a claim or an ask can have. */
export type SampleClaim = {
  /** The employee who writes or is asked, by place; null: recruiting. */
  who: number | null
  /** What happened one after the other, each so many days ago. */
  steps: Partial<Record<SampleStep, number>>
  /** By place. */
  job?: number
  line?: string
  /** How many days from now on the person asked to wait. */
  wait?: number
}

type OutreachRow = [
  Outreach['reach_out_method'],
  Outreach['should_mention_name'],
  Outreach['relationship'],
  Outreach['recommendation_strength'],
]

/**
 * All that the fictional company of a new installation consists of; fill-sample.ts makes it. Its domain is reserved for examples: no email can
 * reach it. The moves are what came of the first favorites; the last of each is how they stand.
 */
export const SAMPLE = {
  ...data,
  employees: (data.employees as SampleEmployee[]).map((employee) => ({
    ...employee,
    email: `${employee.first_name.toLowerCase()}@${data.company.domain}`,
  })),
  jobs: data.jobs as Required<NewJob>[],
  outreaches: data.outreaches as OutreachRow[],
  moves: data.moves as Move[][],
  claims: data.claims as SampleClaim[],
}
export const [SAMPLE_ADMIN, SAMPLE_EMPLOYEE] = SAMPLE.employees.map(({ email }) => email) as [string, string]
export const SAMPLE_PEOPLE = Math.max(...SAMPLE.employees.map(({ knows }) => knows[1]))
