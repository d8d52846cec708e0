import { categoryFilter } from '../../domain/category.ts'
import { choiceParam, textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { GeneralReview } from './general/general-review.tsx'
import { type GeneralReview as Review, reviewName } from './general/general-review.rules.ts'

/** /find-candidates?category=SALES: the general review (spec section 2). */
export function FindCandidatesScreen() {
  const [params] = useUrlParams()
  const review: Review = {
    category: categoryFilter(textParam(params, 'category')),
    skipped: choiceParam(params, 'skipped', ['false', 'true']) === 'true',
  }
  return <GeneralReview key={reviewName(review)} review={review} />
}
