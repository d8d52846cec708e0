import { X } from 'lucide-react'
import { useState } from 'react'
import { categoryFilter } from '../../domain/category.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Name } from '../ui/name.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { countOf, countText } from './count-labels.ts'
import { BestFirstMenu } from './general/best-first-menu.tsx'
import { CategoryMenu } from './general/category-menu.tsx'
import { reviewInGeneral } from './general/general-choices.rules.tsx'
import {
  type GeneralReview as General,
  kindIn,
  reviewLink,
  reviewName,
} from './general/general-review.rules.ts'
import { ListHeader } from './list/list-header.tsx'
import { EmptyList } from './list/empty-list.tsx'
import { ReviewHeader } from './list/review-header.tsx'
import { REVIEW_PAGE, ReviewLayout } from './list/review-layout.tsx'
import { useReviewSession } from './list/use-review-session.ts'

/** /find-candidates?category=SALES: the general review of one category (docs/product-employees.md, Review). */
export function FindCandidatesScreen() {
  const [params] = useUrlParams()
  const general: General = {
    category: categoryFilter(textParam(params, 'category')),
    kind: kindIn((flag) => textParam(params, flag)),
    employer: textParam(params, 'employer') || undefined,
  }
  return <GeneralReview key={`${reviewName(general)} ${general.employer}`} general={general} />
}

const NOBODY = {
  general: '',
  later: 'You haven’t saved anyone for later.',
  changed: 'You’ve decided on everyone who is new or moved.',
  first: '',
}

function GeneralReview({ general }: { general: General }) {
  const [review] = useState(() => reviewInGeneral(general))
  const session = useReviewSession(review)
  const { data, place, goTo } = session.pages
  const isFirst = general.kind === 'first'
  const isUsual = isFirst || general.kind === 'general'
  // The counts of the first 20 are theirs alone; the menu leads to all.
  const all = useApiQuery(api.connections.reviewCategories, {}, { enabled: isFirst })
  const offerSkipped = isUsual && data !== undefined && data.num_skipped > 0
  const nobodyWaits = isUsual && data !== undefined && countOf(data.categories, 'ALL') === 0
  const nobody = !isUsual
    ? NOBODY[general.kind]
    : general.employer && !nobodyWaits
      ? 'You’ve decided on everyone you know at this employer.'
      : nobodyWaits
        ? 'There is no one left to review.'
        : 'You’re done in this category.'
  const next = offerSkipped
    ? `You saved ${countText(data.num_skipped, 'connection')} for later.`
    : nobodyWaits
      ? 'Upload your LinkedIn connections to review them.'
      : ''
  return (
    <Page className={REVIEW_PAGE}>
      <ReviewHeader>
        <PageHeading title="Review Connections" />
        <CategoryMenu review={general} categories={(isFirst ? all.data : data)?.categories ?? []} />
        {general.employer && <OfEmployer general={general} of={general.employer} />}
      </ReviewHeader>
      {!isFirst && (
        <ListHeader pages={session.pages}>
          {isUsual && !general.employer && <BestFirstMenu categories={review.categories} />}
        </ListHeader>
      )}
      <ReviewLayout
        session={session}
        empty={
          <EmptyList
            search={place.search}
            onClear={() => goTo({ page: 1, search: '' })}
            action={
              offerSkipped ? (
                <LinkButton {...reviewLink({ category: 'ALL', kind: 'later' })} variant="primary">
                  Review them now
                </LinkButton>
              ) : (
                (nobodyWaits && (
                  <LinkButton to="/upload" variant="primary">
                    Upload connections
                  </LinkButton>
                )) ||
                (general.kind === 'changed' && <LinkButton to="/review">Review all connections</LinkButton>)
              )
            }
          >
            {[nobody, next].join(' ')}
          </EmptyList>
        }
      />
    </Page>
  )
}

/** Says that only one employer's people are listed, and links to everyone. */
function OfEmployer({ general, of: key }: { general: General; of: string }) {
  const { data } = useApiQuery(api.employers.ownEmployerList, { query: { key } })
  return (
    <LinkButton {...reviewLink({ ...general, employer: undefined })}>
      <span className="sr-only">Remove the filter: </span>
      At <Name className="max-w-40 truncate">{data?.employers[0]?.name ?? key}</Name>
      <X aria-hidden />
    </LinkButton>
  )
}
