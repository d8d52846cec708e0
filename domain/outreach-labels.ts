/**
 * The answers of the outreach form as the screens and the files say them: in the first person for the reader's own answers, in the third
 * for a colleague's.
 */

const REACH_OUT = { RECOMMENDER: 'Myself', RECRUITING: 'Recruiter' } as const
const REACH_OUT_OF_COLLEAGUE = { ...REACH_OUT, RECOMMENDER: 'Recommender' }

const RELATIONSHIP = {
  worked_directly: 'Worked directly',
  know_work: 'Know them from work',
  know_socially: 'Know them socially',
  other: 'Other',
} as const
const RELATIONSHIP_OF_COLLEAGUE = {
  ...RELATIONSHIP,
  know_work: 'Knows them from work',
  know_socially: 'Knows them socially',
}

export type ReachOutMethod = keyof typeof REACH_OUT
export type Relationship = keyof typeof RELATIONSHIP

export const REACH_OUT_METHODS = Object.keys(REACH_OUT) as [ReachOutMethod, ...ReachOutMethod[]]
export const RELATIONSHIPS = Object.keys(RELATIONSHIP) as [Relationship, ...Relationship[]]

/** Who writes to the candidate; null without an answer. */
export const reachOutLabel = (method: ReachOutMethod | null, isOwn: boolean): string | null =>
  method && (isOwn ? REACH_OUT : REACH_OUT_OF_COLLEAGUE)[method]

/** How the recommender knows the candidate; null without an answer. */
export function relationshipLabel(relationship: Relationship, isOwn: boolean): string
export function relationshipLabel(relationship: Relationship | null, isOwn: boolean): string | null
export function relationshipLabel(relationship: Relationship | null, isOwn: boolean): string | null {
  return relationship && (isOwn ? RELATIONSHIP : RELATIONSHIP_OF_COLLEAGUE)[relationship]
}
