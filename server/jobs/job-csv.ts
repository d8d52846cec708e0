import { categoryLabel } from '../../domain/category.ts'
import { fullName } from '../../domain/employee-name.ts'
import { seniorityLabel } from '../../domain/seniority-labels.ts'
import { reachOutLabel, relationshipLabel } from '../../domain/outreach-labels.ts'
import { csvLine } from '../http/csv.ts'
import { mayBeNamed, NAME_WITHHELD } from '../persons/person-csv.ts'
import type { RecommendationRow } from './job-recommendations.store.ts'
import type { ListedJob } from './jobs.store.ts'

type Column = [title: string, cell: (job: ListedJob, row: RecommendationRow) => string | null]

/** N/A without an answer, and if the recommender reaches out themselves. */
const mention = ({ should_mention_name }: RecommendationRow) =>
  should_mention_name === null ? 'N/A' : should_mention_name ? 'Yes' : 'No'

const COLUMNS: Column[] = [
  ['Job Title', ({ job_title }) => job_title],
  ['Location', ({ location }) => location],
  ['Career Type', ({ career_type }) => categoryLabel(career_type)],
  ['Job Status', ({ is_open }) => (is_open ? 'Open' : 'Closed')],
  ['Name', (_, { name }) => name],
  ['Current Role', (_, { job_title }) => job_title],
  ['Current Company', (_, { company_name }) => company_name],
  ['Seniority', (_, { seniority }) => seniorityLabel(seniority)],
  ['LinkedIn', (_, { linkedin_url }) => linkedin_url],
  ['Recommended By', (_, row) => (mayBeNamed(row) ? fullName(row) : NAME_WITHHELD)],
  ['Reach Out Method', (_, row) => reachOutLabel(row.reach_out_method, false)],
  ['Can Mention Name', (_, row) => mention(row)],
  ['Relationship', (_, row) => relationshipLabel(row.relationship, false)],
  [
    'Recommendation Strength',
    (_, { recommendation_strength: strength }) => (strength === null ? null : String(strength)),
  ],
  ['Notes', (_, { notes }) => notes],
]

export const jobCsvHeader = (): string => csvLine(COLUMNS.map(([title]) => title))
/** The line of one recommendation for a job. */
export const jobCsvLine = (job: ListedJob, row: RecommendationRow): string =>
  csvLine(COLUMNS.map(([, cell]) => cell(job, row)))
