import type { Person, TeamRecommendation } from '../../../contract/recommendations.ts'
import { NOT_SAID, relationshipLabel } from '../../../domain/outreach-labels.ts'

export const STRONGEST = 5

const IN_GENERAL = 'Your company in general'

const ENDS: Record<number, string> = { 1: 'Decent', [STRONGEST]: 'Top of their field' }

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

const strengthLabel = (strength: number): string => {
  const words = `${strength} of ${STRONGEST}`
  return ENDS[strength] ? `${words} – ${ENDS[strength]}` : words
}

function reachOutWords({ recommended_by, reach_out_method, should_mention_name }: Said): string {
  if (reach_out_method === 'RECOMMENDER') return `${recommended_by} will reach out`
  if (reach_out_method !== 'RECRUITING') return NOT_SAID
  return should_mention_name
    ? 'A recruiter, who may mention the recommender'
    : 'A recruiter, without mentioning the recommender'
}

/** The answers of one colleague about a person. Whoever said nothing at all gets no lines that say so. */
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

/** The strengths in the order of the recommenders: '5, –, 3'; null without any. */
export function strengthsOf({ recommendations }: Pick<Person, 'recommendations'>): string | null {
  const given = recommendations.map((each) => each.recommendation_strength)
  return given.some((strength) => strength !== null)
    ? given.map((strength) => strength ?? '–').join(', ')
    : null
}

/** All notes in one line, with their authors if there are several. */
export function notesOf({ recommendations }: Pick<Person, 'recommendations'>): string | null {
  const notes = recommendations.flatMap(({ notes: text, recommended_by }) => {
    const note = text?.trim()
    if (!note) return []
    return [recommendations.length > 1 ? `${recommended_by}: ${note}` : note]
  })
  return notes.length > 0 ? notes.join(' · ') : null
}
