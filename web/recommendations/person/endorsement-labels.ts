import type { Person, TeamRecommendation } from '../../../contract/recommendations.ts'
import { relationshipLabel } from '../../../domain/outreach-labels.ts'
import { strengthLabel, strongestFirst } from '../../people/base/strength-labels.ts'

const IN_GENERAL = 'Your company in general'

type Answers = Pick<
  TeamRecommendation,
  | 'recommended_by'
  | 'relationship'
  | 'recommendation_strength'
  | 'reach_out_method'
  | 'should_mention_name'
  | 'in_general'
  | 'job_titles'
>
export type Fact = { label: string; text: string; strength?: number }

function reachOutWords({ recommended_by, reach_out_method, should_mention_name }: Answers): string | null {
  if (reach_out_method === 'RECOMMENDER') return `${recommended_by} will reach out`
  if (reach_out_method !== 'RECRUITING') return null
  return should_mention_name
    ? 'A recruiter, who may mention the recommender'
    : 'A recruiter, without mentioning the recommender'
}

const fact = (label: string, text: string | null): Fact[] => (text ? [{ label, text }] : [])

/** The ruled lines of a colleague's letter: how they know the person, and how strong the person is. */
export const linesOf = ({ relationship, recommendation_strength: strength }: Answers): Fact[] => [
  ...fact('Relationship', relationshipLabel(relationship, false)),
  ...(strength ? [{ label: 'Strength', text: strengthLabel(strength), strength }] : []),
]

/** The other answers of one colleague about a person. */
export function factsOf(recommendation: Answers): Fact[] {
  const targets = [...(recommendation.in_general ? [IN_GENERAL] : []), ...recommendation.job_titles]
  return [
    ...fact('Reach out', reachOutWords(recommendation)),
    ...(recommendation.job_titles.length > 0 ? [{ label: 'For', text: targets.join(', ') }] : []),
  ]
}

/** The recommenders, each once, those who give the greatest strength first. */
export const recommendersOf = ({ recommendations }: Pick<Person, 'recommendations'>): string[] => [
  ...new Set(strongestFirst(recommendations).map(({ recommended_by }) => recommended_by)),
]

const MOST_WORDS = 120 // characters

/** The beginning of what the strongest recommender who wrote anything says. */
export function firstWords({ recommendations }: Pick<Person, 'recommendations'>): string | null {
  const [first] = strongestFirst(recommendations).flatMap(({ notes }) => notes?.trim() || [])
  if (!first) return null
  const letters = [...first.replaceAll(/\s+/g, ' ')]
  return letters.length > MOST_WORDS
    ? `${letters.slice(0, MOST_WORDS).join('').trimEnd()}…`
    : letters.join('')
}

/** Whether the person is recommended, but no recommender gave notes or a strength. */
export const saysNothing = ({ recommendations }: Pick<Person, 'recommendations'>): boolean =>
  recommendations.length > 0 &&
  recommendations.every(
    (recommendation) => !recommendation.recommendation_strength && !recommendation.notes?.trim(),
  )
