import type { TeamRecommendation } from '../../../contract/recommendations.ts'

export const STRONGEST = 5

const ENDS: Record<number, string> = { 1: 'Decent', [STRONGEST]: 'Top of their field' }

/** '4 of 5', '5 of 5 – Top of their field' */
export const strengthLabel = (strength: number): string => {
  const words = `${strength} of ${STRONGEST}`
  return ENDS[strength] ? `${words} – ${ENDS[strength]}` : words
}

type Given = Pick<TeamRecommendation, 'recommended_by' | 'recommendation_strength'>

/** The recommenders, strongest first; those who gave no strength come last. */
export const strongestFirst = <One extends Given>(recommendations: One[]): One[] =>
  recommendations.toSorted((a, b) => (b.recommendation_strength ?? 0) - (a.recommendation_strength ?? 0))

/** What each recommender says, as text; null if no one gave a strength. */
export function strengthsLabel(recommendations: Given[]): string | null {
  if (recommendations.every(({ recommendation_strength }) => recommendation_strength === null)) return null
  const words = (strength: number | null) =>
    strength === null ? 'no strength given' : strengthLabel(strength)
  if (recommendations.length === 1) return words(recommendations[0]!.recommendation_strength)
  return recommendations
    .map((one) => `${one.recommended_by}: ${words(one.recommendation_strength)}`)
    .join('; ')
}
