import type { OwnRecommendation } from '../../../contract/own-recommendation.ts'
import type { RECOMMENDATION_SORTS } from '../../../contract/recommendations.ts'
import type { Outcome } from '../../../contract/shapes.ts'
import { stageLabel } from '../../../domain/stage-labels.ts'
import { reachOutLabel, relationshipLabel } from '../../../domain/outreach-labels.ts'

type Sort = (typeof RECOMMENDATION_SORTS)[number]

export const SORTS = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'name', label: 'Name (A-Z)' },
  { value: 'name_desc', label: 'Name (Z-A)' },
  { value: 'company', label: 'Company (A-Z)' },
  { value: 'category', label: 'Category' },
] as const satisfies { value: Sort; label: string }[]

export const LISTS = [
  { value: 'recommend', label: 'Recommended' },
  { value: 'dont_recommend', label: 'Never show again' },
  { value: 'skip', label: 'Saved for later' },
] as const

/** How it ended, as a recommender reads it. */
const ENDED: Record<Outcome, string> = {
  hired: 'Hired',
  declined_by_them: 'They said no',
  declined_by_us: 'Not this time',
  not_now: 'Maybe later',
}

type Standing = Pick<OwnRecommendation, 'stage' | 'outcome' | 'status'>

/** How it ended with a recommended person, else their stage; of others the decision. */
export function statusLabel({ stage, outcome, status }: Standing): string | null {
  if (outcome) return ENDED[outcome]
  if (stage) return stageLabel(stage)
  return LISTS.find(({ value }) => value === status)?.label ?? null
}

type Answers = Pick<OwnRecommendation, 'reach_out_method' | 'should_mention_name' | 'relationship'>

/** The outreach answers in the table; null without an answer. */
export const answerLabels = ({ reach_out_method, should_mention_name, relationship }: Answers) => ({
  reachOut: reachOutLabel(reach_out_method, true),
  mention: should_mention_name === null ? null : should_mention_name ? 'Yes' : 'No',
  relationship: relationshipLabel(relationship, true),
})
