import type { Outreach } from '../../contract/shapes.ts'
import { categoryLabel, type Category } from '../../domain/category.ts'
import { fullName } from '../../domain/employee-name.ts'
import { reachOutLabel, relationshipLabel } from '../../domain/outreach-labels.ts'
import { seniorityLabel } from '../../domain/seniority-labels.ts'
import { outcomeLabel, stageLabel } from '../../domain/stage-labels.ts'
import { csvLine } from '../http/csv.ts'
import type { PersonRow, RecommenderRow } from './persons.store.ts'

export const NAME_WITHHELD = 'Name withheld'

/** Exports leave the product: a recommender is named only if they reach out themselves or agreed to be mentioned. */
export const mayBeNamed = ({
  reach_out_method,
  should_mention_name,
}: Pick<Outreach, 'reach_out_method' | 'should_mention_name'>) =>
  reach_out_method === 'RECOMMENDER' || (reach_out_method === 'RECRUITING' && should_mention_name === true)

const mention = ({ reach_out_method, should_mention_name }: Outreach) =>
  reach_out_method !== 'RECRUITING' ? '' : should_mention_name ? 'Yes' : 'No'

type Column = [title: string, cell: (person: PersonRow) => string | null]

/** The answers of all recommenders in one cell, in the order of Recommended By; empty if no one answered. */
const answers = (title: string, answer: (recommender: RecommenderRow) => string | null): Column => [
  title,
  ({ recommenders }) => {
    const given = recommenders.map(answer)
    return given.some(Boolean) ? given.map((text) => text || '–').join('; ') : null
  },
]

const COLUMNS: Column[] = [
  ['Name', ({ name }) => name],
  ['Job Title', ({ job_title }) => job_title],
  ['Company', ({ company_name }) => company_name],
  ['Job Category', ({ category }) => categoryLabel(category as Category)],
  ['Seniority', ({ seniority }) => seniorityLabel(seniority)],
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
  ['Stage', ({ recommended, stage }) => (recommended ? stageLabel(stage) : null)],
  ['Outcome', ({ outcome }) => outcome && outcomeLabel(outcome)],
  ['Outcome Date', ({ outcome_at }) => outcome_at && outcome_at.slice(0, 10)],
]

export const personCsvHeader = (): string => csvLine(COLUMNS.map(([title]) => title))
/** The line of one person, with all recommenders. */
export const personCsvLine = (person: PersonRow): string => csvLine(COLUMNS.map(([, cell]) => cell(person)))
