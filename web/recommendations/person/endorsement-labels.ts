import type { Person, TeamRecommendation } from '../../../contract/recommendations.ts'
import { NOT_SAID, relationshipLabel } from '../../../domain/outreach-labels.ts'
import { strengthLabel, strongestFirst } from '../../people/strength-labels.ts'

const IN_GENERAL = 'Your company in general'

type Said = Pick<
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

function reachOutWords({ recommended_by, reach_out_method, should_mention_name }: Said): string {
  if (reach_out_method === 'RECOMMENDER') return `${recommended_by} will reach out`
  if (reach_out_method !== 'RECRUITING') return NOT_SAID
  return should_mention_name
    ? 'A recruiter, who may mention the recommender'
    : 'A recruiter, without mentioning the recommender'
}

/** The answers of one colleague about a person. If they said nothing at all, there are no lines. */
export function factsOf(said: Said): Fact[] {
  const { relationship, recommendation_strength: strength, reach_out_method, job_titles } = said
  const saidAnything = relationship || strength || reach_out_method || said.notes?.trim()
  const targets = [...(said.in_general ? [IN_GENERAL] : []), ...job_titles]
  return [
    ...(saidAnything ? [{ label: 'Relationship', text: relationshipLabel(relationship, false) }] : []),
    ...(strength ? [{ label: 'Strength', text: strengthLabel(strength), strength }] : []),
    ...(saidAnything ? [{ label: 'Reach out', text: reachOutWords(said) }] : []),
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
