import type { Dashboard } from '../../../contract/dashboard.ts'
import { Button } from '../../ui/button.tsx'
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
    text: 'recommended, not reviewed yet',
  },
  {
    label: 'All Connections',
    to: '/admin/all-connections',
    count: counts.num_connections ?? 0,
    text: `${counts.num_connections === 1 ? 'person' : 'people'} in your team’s network`,
  },
  {
    label: 'View Talent Tips',
    to: '/admin/view-tips',
    count: counts.num_tips_to_review ?? 0,
    text: counts.num_tips_to_review === 1 ? 'tip to review' : 'tips to review',
    all: { label: 'All tips', search: { show: 'all' } },
  },
]

const FRAME = 'overflow-hidden rounded-lg border border-line bg-surface @container'
const GRID = 'grid divide-line @max-[44rem]:divide-y @min-[44rem]:grid-cols-3 @min-[44rem]:divide-x'
const CARD =
  'flex items-center justify-between gap-x-4 gap-y-3 p-4 sm:px-6 @max-[28rem]:flex-col @max-[28rem]:items-start @min-[44rem]:flex-col @min-[44rem]:items-start @min-[44rem]:py-6'

/** Three counts of an admin's work, each with a link to it. */
export const CompanyCards = ({ counts }: { counts: Dashboard }) => (
  <div className={FRAME}>
    <ul className={GRID}>
      {cardsOf(counts).map((card, index) => (
        <li key={card.label} className={CARD}>
          <p className="min-w-0 @max-[28rem]:flex @max-[28rem]:items-baseline @max-[28rem]:gap-2">
            <span className="block shrink-0 font-serif text-2xl font-medium tabular-nums">
              {card.count.toLocaleString('en')}
            </span>
            <span className="block text-muted">{card.text}</span>
          </p>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <Way {...card} primary={index === 0} />
            {card.all && (
              <TextLink to={card.to} search={card.all.search}>
                {card.all.label}
              </TextLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  </div>
)

const Way = ({ label, to, count, primary }: Card & { primary: boolean }) =>
  count === 0 ? (
    <Button disabled className="whitespace-nowrap">
      {label}
    </Button>
  ) : (
    <LinkButton to={to} variant={primary ? 'primary' : 'secondary'} className="whitespace-nowrap">
      {label}
    </LinkButton>
  )

export const CompanyCardsSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading counts" className={FRAME}>
    <div className={GRID}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={CARD}>
          <div className="flex h-14 flex-col gap-2 @max-[28rem]:h-9 @max-[28rem]:flex-row @max-[28rem]:items-center">
            <Skeleton className="h-8 w-14" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-9 w-36" />
        </div>
      ))}
    </div>
  </div>
)
