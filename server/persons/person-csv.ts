import type { Outreach } from '../../contract/shapes.ts'
import { categoryLabel, type Category } from '../../domain/category.ts'
import { fullName } from '../../domain/employee-name.ts'
import { reachOutLabel, relationshipLabel } from '../../domain/outreach-labels.ts'
import { seniorityLabel } from '../../domain/seniority-labels.ts'
import { trackedLabel } from '../../domain/tracked-labels.ts'
import { addedLabel, outcomeLabel, listedStage, stageLabel } from '../../domain/stage-labels.ts'
import { csvLine } from '../http/csv.ts'
import type { ClaimRow, PersonRow, RecommenderRow } from './persons.store.ts'

export const NAME_WITHHELD = 'Name withheld'

/** Exports leave the product: a recommender is named only if they reach out themselves or agreed to be mentioned. */
export const mayBeNamed = ({
  reach_out_method,
  should_mention_name,
}: Pick<Outreach, 'reach_out_method' | 'should_mention_name'>) =>
  reach_out_method === 'RECOMMENDER' || (reach_out_method === 'RECRUITING' && should_mention_name === true)

const mention = ({ reach_out_method, should_mention_name }: Outreach) =>
  reach_out_method !== 'RECRUITING' ? '' : should_mention_name ? 'Yes' : 'No'

/** Where an open claim stands; of an answer, which one. */
function standingLabel({ state, employee_id, until, answer }: ClaimRow, now: Date) {
  const isOver = until !== null && new Date(until) <= now
  if (state === 'asked') return 'Asked'
  if (state === 'answered') return answer === 'not_now' ? 'Not now' : 'Talking'
  if (state === 'go' && employee_id !== null) return 'With a colleague'
  if (isOver) return 'Overdue'
  return state === 'go' ? 'With recruiting' : 'Sent, waiting'
}

/** Who writes is named if they wrote, or as a recommender is; who is asked, therefore, only by their own recommendation. */
function holderOf({ state, employee_id, ...name }: ClaimRow, recommenders: RecommenderRow[]) {
  if (employee_id === null || name.email === null) return 'Recruiting'
  const wrote = state === 'sent' || state === 'answered'
  const may = wrote || recommenders.some((one) => one.employee_id === employee_id && mayBeNamed(one))
  return may ? fullName({ ...name, email: name.email }) : NAME_WITHHELD
}

type Column = [title: string, cell: (person: PersonRow, now: Date) => string | null]

/** The answers of all recommenders in one cell, in the order of Recommended By; empty if no one answered. */
const answers = (title: string, answer: (recommender: RecommenderRow) => string | null): Column => [
  title,
  ({ recommenders }) => {
    const given = recommenders.map(answer)
    return given.some(Boolean) ? given.map((text) => text || '–').join('; ') : null
  },
]

/** Nothing is known of the job of someone added by name alone, and 'Unemployed' would say something. */
const hasNoJob = ({ added, job_title }: PersonRow) => added !== null && job_title === null

const COLUMNS: Column[] = [
  ['Name', ({ name }) => name],
  ['Job Title', ({ job_title }) => job_title],
  ['Company', ({ company_name }) => company_name],
  ['Job Category', (person) => (hasNoJob(person) ? null : categoryLabel(person.category as Category))],
  ['Seniority', (person) => (hasNoJob(person) ? null : seniorityLabel(person.seniority))],
  ['Status', ({ recommended }) => (recommended ? 'Recommended' : 'Not reviewed')],
  ['Favorite', ({ is_favorite }) => (is_favorite ? 'Yes' : 'No')],
  ['LinkedIn', ({ linkedin_url }) => linkedin_url],
  ['Email', ({ email }) => email],
  answers('Recommended By', (one) => (mayBeNamed(one) ? fullName(one) : NAME_WITHHELD)),
  answers('Recommended For', ({ job_titles }) => job_titles.join(', ')),
  answers('Reach Out Method', (one) => reachOutLabel(one.reach_out_method, false)),
  answers('Can Mention', mention),
  answers('Relationship', (one) => relationshipLabel(one.relationship, false)),
  answers('Strength', ({ recommendation_strength: strength }) =>
    strength === null ? null : String(strength),
  ),
  answers('Notes', ({ notes }) => notes),
  ['Stage', (person) => (person.candidate ? stageLabel(listedStage(person)) : null)],
  ['Outcome', ({ outcome }) => outcome && outcomeLabel(outcome)],
  ['Outcome Date', ({ outcome_at }) => outcome_at && outcome_at.slice(0, 10)],
  ['Reach Out', ({ reach_out }, now) => reach_out && standingLabel(reach_out, now)],
  ['Reach Out By', ({ reach_out, recommenders }) => reach_out && holderOf(reach_out, recommenders)],
  [
    'Reach Out Until',
    ({ reach_out }) => (reach_out?.until ? new Date(reach_out.until).toISOString().slice(0, 10) : null),
  ],
  ['Look At Again', ({ look_again }) => look_again && look_again.day],
  ['Look At Again Because', ({ look_again }) => look_again && (look_again.line || null)],
  ['Applicant Tracking', ({ tracking }) => tracking.map(trackedLabel).join('; ') || null],
  ['Applicant Tracking Link', ({ tracking }) => tracking.flatMap(({ url }) => url ?? []).join(' ') || null],
  ['Added', ({ added }) => added && addedLabel(added)],
]

export const personCsvHeader = (): string => csvLine(COLUMNS.map(([title]) => title))
/** The line of one person, with all recommenders. */
export const personCsvLine = (person: PersonRow, now: Date): string =>
  csvLine(COLUMNS.map(([, cell]) => cell(person, now)))
