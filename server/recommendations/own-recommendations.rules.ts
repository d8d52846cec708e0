import type { RECOMMENDATION_SORTS } from '../../contract/recommendations.ts'
import type { RecommendationStatus } from '../../contract/shapes.ts'
import { CATEGORIES, type Category, categoryLabel } from '../../domain/category.ts'

export type OwnList = RecommendationStatus | 'decided'
export type RecommendationSort = (typeof RECOMMENDATION_SORTS)[number]

/** Query → list. The default is the recommended connections; 'all' means all decided ones. */
export function ownListOf(status: RecommendationStatus | 'all' | 'ALL' | '' | undefined): OwnList {
  if (status === undefined) return 'recommend'
  return status === 'all' || status === 'ALL' || status === '' ? 'decided' : status
}

/** In the order of their labels. */
export const CATEGORIES_BY_LABEL: Category[] = [...CATEGORIES].sort((a, b) =>
  categoryLabel(a) < categoryLabel(b) ? -1 : 1,
)
