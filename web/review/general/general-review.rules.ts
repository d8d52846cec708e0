import { type CategoryFilter, categoryFilter, categoryLabel } from '../../../domain/category.ts'

/** A general review of one category; `skipped`: of the connections put off for later; `employer`: of that employer's people only. */
export type GeneralReview = { category: CategoryFilter; skipped: boolean; employer?: string | undefined }

const KINDS = { undecided: 'general', later: 'later' } as const

/** The name of its draft: 'general:SALES', 'later:ALL'. */
export const reviewName = ({ category, skipped }: GeneralReview) =>
  `${skipped ? KINDS.later : KINDS.undecided}:${category}`

/** Null for the name of a review of another kind. */
export function generalReviewOf(name: string | null): GeneralReview | null {
  const [kind, category = ''] = (name ?? '').split(':')
  if (kind !== KINDS.undecided && kind !== KINDS.later) return null
  return { category: categoryFilter(category), skipped: kind === KINDS.later }
}

/** Its title on the screens. */
export function reviewTitle({ category, skipped }: GeneralReview): string {
  const label = category === 'ALL' ? 'All Categories' : categoryLabel(category)
  return skipped ? `${label}, saved for later` : label
}

/** Its address. */
export const reviewLink = ({ category, skipped, employer }: GeneralReview) => ({
  to: '/find-candidates' as const,
  search: { category, ...(skipped && { skipped: 'true' }), ...(employer && { employer }) },
})
