import { type CategoryFilter, categoryFilter, categoryLabel } from '../../../domain/category.ts'

/** Reviews of the undecided connections, of those put off for later, of those new or moved since the last upload, and of the first 20. */
const KINDS = ['general', 'later', 'changed', 'first'] as const
type Kind = (typeof KINDS)[number]

/** A general review of one category, optionally of one employer's people only. */
export type GeneralReview = { category: CategoryFilter; kind: Kind; employer?: string | undefined }

/** The name of its draft: 'general:SALES', 'later:ALL'. */
export const reviewName = ({ category, kind }: GeneralReview) => `${kind}:${category}`

/** Null for the name of a review of another kind. */
export function generalReviewOf(name: string | null): GeneralReview | null {
  const [named, category = ''] = (name ?? '').split(':')
  const kind = KINDS.find((one) => one === named)
  return kind ? { category: categoryFilter(category), kind } : null
}

const LISTED = { general: '', later: 'saved for later', changed: 'new and moved', first: 'the first 20' }

/** Which people it lists, if not everyone undecided. */
export const listedIn = ({ kind }: GeneralReview) => LISTED[kind]

/** Its title on the screens. */
export function reviewTitle(review: GeneralReview): string {
  if (review.kind === 'first') return LISTED.first
  const label = review.category === 'ALL' ? 'All Categories' : categoryLabel(review.category)
  return [label, listedIn(review)].filter(Boolean).join(', ')
}

/** The part of its address, and of the call, that says who is listed. */
const FLAG = { general: null, later: 'skipped', changed: 'changed', first: 'first' } as const
const SET = { general: '', later: 'true', changed: 'true', first: '20' }

export const queryOfKind = ({ kind }: GeneralReview) => (FLAG[kind] ? { [FLAG[kind]]: true } : {})

/** Its address. */
export const reviewLink = ({ category, kind, employer }: GeneralReview) => ({
  to: '/find-candidates' as const,
  search: { category, ...(FLAG[kind] && { [FLAG[kind]]: SET[kind] }), ...(employer && { employer }) },
})

/** The kind in an address. */
export const kindIn = (valueOf: (name: string) => string): Kind =>
  KINDS.find((kind) => FLAG[kind] && valueOf(FLAG[kind]) === SET[kind]) ?? 'general'
