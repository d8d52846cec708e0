import type { ReactNode } from 'react'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { ProgressSkeleton } from '../../insight/progress-figure.tsx'
import { cx } from '../../ui/cx.ts'
import { TextLink } from '../../ui/link-button.tsx'
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

/** One line of 72 px; in a smaller window two, and on phones one that scrolls. */
const STRIP =
  'flex min-h-17.5 overflow-x-auto rounded-lg border border-line bg-surface sm:flex-wrap lg:min-[80rem]:flex-nowrap'
const CELL = 'relative flex h-17.5 shrink-0 flex-col justify-center px-4'

/** Three counts of an admin's work, each with a link to it; `children` are further figures. */
export const CompanyStrip = ({ counts, children }: { counts: Dashboard; children: ReactNode }) => (
  <div className={STRIP}>
    <ul className="flex divide-x divide-line">
      {cardsOf(counts).map((card) => (
        <li key={card.label} className={CELL}>
          <p className="flex items-baseline gap-3">
            <span className="font-serif text-xl font-medium">{card.count.toLocaleString('en')}</span>
            <span className="sr-only print:not-sr-only">{card.text}</span>
            {card.all && (
              <TextLink to={card.to} search={card.all.search} className="relative z-1 text-sm leading-6">
                {card.all.label}
              </TextLink>
            )}
          </p>
          <Way {...card} />
        </li>
      ))}
    </ul>
    {children}
  </div>
)

const WAY = 'text-left text-sm/6 whitespace-nowrap print:hidden after:absolute after:inset-0'

const Way = ({ label, to, count, text }: Card) =>
  count === 0 ? (
    <button type="button" disabled title={text} className={cx(WAY, 'text-muted')}>
      {label}
    </button>
  ) : (
    <TextLink to={to} title={`${count.toLocaleString('en')} ${text}`} className={WAY}>
      {label}
    </TextLink>
  )

export const CompanyStripSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading counts" className={STRIP}>
    <div className="flex divide-x divide-line">
      {['w-36', 'w-24', 'w-25'].map((width) => (
        <div key={width} className={cx(CELL, 'gap-2')}>
          <Skeleton className="h-5 w-10" />
          <Skeleton className={cx('h-4', width)} />
        </div>
      ))}
    </div>
    <ProgressSkeleton />
  </div>
)
