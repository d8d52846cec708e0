import type { Person, TeamRecommendation } from '../../../contract/recommendations.ts'
import { relationshipLabel } from '../../../domain/outreach-labels.ts'
import { NO_NOTES } from '../../people/base/no-notes.tsx'
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
  | 'notes'
>
type Fact = { label: string; text: string; strength?: number }

function reachOutWords({ recommended_by, reach_out_method, should_mention_name }: Answers): string | null {
  if (reach_out_method === 'RECOMMENDER') return `${recommended_by} will reach out`
  if (reach_out_method !== 'RECRUITING') return null
  return should_mention_name
    ? 'A recruiter, who may mention the recommender'
    : 'A recruiter, without mentioning the recommender'
}

const fact = (label: string, text: string | null): Fact[] => (text ? [{ label, text }] : [])

/** Whether there are answers, but neither a strength nor notes: the form's own answers, perhaps. */
const isBare = ({ relationship, recommendation_strength, reach_out_method, notes }: Answers) =>
  Boolean(relationship || reach_out_method) && !recommendation_strength && !notes?.trim()

/** The answers of one colleague about a person. */
export function factsOf(recommendation: Answers): Fact[] {
  const { relationship, recommendation_strength: strength, job_titles } = recommendation
  const targets = [...(recommendation.in_general ? [IN_GENERAL] : []), ...job_titles]
  return [
    ...fact('Relationship', relationshipLabel(relationship, false)),
    ...(strength ? [{ label: 'Strength', text: strengthLabel(strength), strength }] : []),
    ...fact('Reach out', reachOutWords(recommendation)),
    ...fact('Notes', isBare(recommendation) ? NO_NOTES : null),
    ...(job_titles.length > 0 ? [{ label: 'For', text: targets.join(', ') }] : []),
  ]
}

/** The recommenders, each once, those who give the greatest strength first. */
export const recommendersOf = ({ recommendations }: Pick<Person, 'recommendations'>): string[] => [
  ...new Set(strongestFirst(recommendations).map(({ recommended_by }) => recommended_by)),
]

/** All notes in one line, with their authors if there are several. */
export function notesOf({ recommendations }: Pick<Person, 'recommendations'>): string | null {
  const notes = recommendations.flatMap(({ notes: text, recommended_by }) => {
    const note = text?.trim()
    if (!note) return []
    return [recommendations.length > 1 ? `${recommended_by}: ${note}` : note]
  })
  return notes.length > 0 ? notes.join(' · ') : null
}

/** Whether the person is recommended, but no recommender gave notes or a strength. */
export const saysNothing = ({ recommendations }: Pick<Person, 'recommendations'>): boolean =>
  recommendations.length > 0 &&
  recommendations.every(
    (recommendation) => !recommendation.recommendation_strength && !recommendation.notes?.trim(),
  )
