import type { CategoryCount } from '../../../contract/shapes.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { BackToReview } from '../list/back-to-review.tsx'
import { REVIEW_HEAD } from '../list/review-head.ts'
import { CategoryMenu } from './category-menu.tsx'
import { countText } from '../count-labels.ts'
import type { GeneralReview } from './general-review.rules.ts'

type Props = {
  review: GeneralReview
  categories: CategoryCount[]
  search: string
  onSearch: (search: string) => void
  /** Undefined until the first answer. */
  found: number | undefined
}

export const ReviewHeader = ({ review, categories, search, onSearch, found }: Props) => (
  <div className={REVIEW_HEAD}>
    <BackToReview />
    <PageHeading title="Review Connections" />
    <CategoryMenu review={review} categories={categories} />
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchBox value={search} onSearch={onSearch} />
      <p className="min-w-36 text-muted sm:text-right">
        {found === undefined ? '\u00a0' : `${countText(found, 'connection')} found`}
      </p>
    </div>
  </div>
)
