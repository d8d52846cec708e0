import { useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { ReviewLayout } from '../list/review-layout.tsx'
import { REVIEW_PAGE } from '../list/review-head.ts'
import { useReviewSession } from '../list/use-review-session.ts'
import { countOf, countText } from '../count-labels.ts'
import { reviewInGeneral } from './general-choices.rules.tsx'
import { ReviewHeader } from './review-header.tsx'
import { type GeneralReview as General, reviewLink } from './general-review.rules.ts'

/** One category's queue, a page of 50 at a time, with the draft of what was decided. */
export function GeneralReview({ review: general }: { review: General }) {
  const [review] = useState(() => reviewInGeneral(general))
  const session = useReviewSession(review)
  const { data, place, goTo } = session.pages
  const offerSkipped = !general.skipped && data !== undefined && data.num_skipped > 0
  const nobodyWaits = !general.skipped && data !== undefined && countOf(data.categories, 'ALL') === 0
  return (
    <Page className={REVIEW_PAGE}>
      <ReviewHeader
        review={general}
        categories={data?.categories ?? []}
        search={place.search}
        onSearch={(search) => goTo({ page: 1, search }, { replace: true })}
        found={data?.pagination.total_count}
      />
      <ReviewLayout
        session={session}
        empty={
          <EmptyList
            search={place.search}
            onClear={() => goTo({ page: 1, search: '' })}
            action={
              offerSkipped ? (
                <LinkButton {...reviewLink({ category: 'ALL', skipped: true })} variant="primary">
                  Review them now
                </LinkButton>
              ) : (
                nobodyWaits && (
                  <LinkButton to="/upload" variant="primary">
                    Upload connections
                  </LinkButton>
                )
              )
            }
          >
            {general.skipped
              ? 'Nobody is put off for later.'
              : nobodyWaits
                ? 'There is nobody left to review.'
                : 'You’re done in this category.'}
            {nobodyWaits && !offerSkipped && ' Upload your LinkedIn connections to review them.'}
            {offerSkipped && ` You put off ${countText(data.num_skipped, 'connection')} for later.`}
          </EmptyList>
        }
      />
    </Page>
  )
}
