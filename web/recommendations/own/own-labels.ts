import type { OwnRecommendation, RECOMMENDATION_SORTS } from '../../../contract/recommendations.ts'
import { reachOutLabel, relationshipLabel } from '../../../domain/outreach-labels.ts'
import { stageLabel } from '../../people/stage-labels.ts'

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
  { value: 'skip', label: 'Put off for later' },
] as const

/** The stage of a recommended person, else the decision. */
export function statusLabel({ stage, status }: Pick<OwnRecommendation, 'stage' | 'status'>): string | null {
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
