import type { Dashboard } from '../../../contract/dashboard.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton, TextLink } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Card = {
  label: string
  to: string
  count: number
  text: string
  /** A link that stays when the count is 0. */
  all?: { label: string; search: Record<string, string> }
}

type Counts = Pick<Dashboard, 'num_new_recommendations' | 'num_connections' | 'num_tips_to_review'>

export const cardsOf = (counts: Counts): Card[] => [
  {
    label: 'Review Recommendations',
    to: '/admin/new-recommendations',
    count: counts.num_new_recommendations ?? 0,
    text: 'to review',
  },
  {
    label: 'All Connections',
    to: '/admin/all-connections',
    count: counts.num_connections ?? 0,
    text: `${counts.num_connections === 1 ? 'person' : 'people'} your team knows`,
  },
  {
    label: 'View Talent Tips',
    to: '/admin/view-tips',
    count: counts.num_tips_to_review ?? 0,
    text: counts.num_tips_to_review === 1 ? 'tip to review' : 'tips to review',
    all: { label: 'All tips', search: { show: 'all' } },
  },
]

const CARDS = 'grid gap-2 @dense/main:grid-cols-3 @dense/main:gap-3'
const CARD =
  'flex min-h-13 narrow:flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-3 py-1 @dense/main:min-h-18'

/** An admin's work as three cards: how much there is, and the button that leads to it. */
export const CompanyCards = ({ counts }: { counts: Dashboard }) => (
  <ul className={CARDS}>
    {cardsOf(counts).map((card) => (
      <li key={card.label} className={CARD}>
        <p className="flex min-w-0 items-baseline gap-2 @dense/main:block">
          <span className="shrink-0 text-xl font-semibold whitespace-nowrap tabular-nums">
            {card.count.toLocaleString('en')}
          </span>
          <span className="block text-xs text-muted">
            <span className="max-[22rem]:sr-only">{card.text}</span>
            {card.all && (
              <>
                <span aria-hidden className="max-[22rem]:hidden">
                  {' · '}
                </span>
                <TextLink to={card.to} search={card.all.search}>
                  {card.all.label}
                </TextLink>
              </>
            )}
          </span>
        </p>
        <Way {...card} />
      </li>
    ))}
  </ul>
)

const WAY =
  'shrink-0 narrow:shrink whitespace-nowrap narrow:px-1 narrow:whitespace-normal max-sm:min-h-8 max-sm:py-0.5 max-sm:text-sm'

const Way = ({ label, to, count }: Card) =>
  count === 0 ? (
    <Button disabled className={WAY}>
      {label}
    </Button>
  ) : (
    <LinkButton to={to} className={WAY}>
      {label}
    </LinkButton>
  )

export const CompanyCardsSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading counts" className={CARDS}>
    {['w-44', 'w-30', 'w-35'].map((width) => (
      <div key={width} className={CARD}>
        <Skeleton className="h-8 w-16" />
        <Skeleton className={cx('h-9', width)} />
      </div>
    ))}
  </div>
)
