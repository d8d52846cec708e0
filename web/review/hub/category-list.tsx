import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReviewCategory } from '../../../contract/connections.ts'
import { type CategoryFilter, categoryLabel } from '../../../domain/category.ts'
import { useDashboard } from '../../api/hooks.ts'
import { Bar } from '../../ui/bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countOf, countText, reviewChoices } from '../count-labels.ts'
import { reviewLink } from '../general/general-review.rules.ts'

type Props = { categories: ReviewCategory[]; numSkipped: number; numConnections: number }

/** The categories with undecided connections, as links to their reviews. */
export function CategoryList({ categories, numSkipped, numConnections }: Props) {
  const choices = reviewChoices(categories)
  const totals = new Map<string, number>(categories.map(({ name, total }) => [name, total]))
  const status = useDashboard().data?.dashboard.last_upload?.job_status
  if (choices.length === 0 && (status === 'PENDING' || status === 'RUNNING'))
    return (
      <EmptyState
        title="No categories need to be reviewed"
        action={<LinkButton to="/dashboard">Back to Dashboard</LinkButton>}
      >
        Your upload is not done yet. The dashboard says when your connections are in.
      </EmptyState>
    )
  if (choices.length === 0)
    return (
      <EmptyState
        picture={numConnections > 0 ? 'stack' : 'blank'}
        title="No categories need to be reviewed"
        action={
          <>
            {numSkipped > 0 && <SkippedLink primary />}
            <LinkButton to="/upload" variant={numSkipped > 0 ? 'secondary' : 'primary'}>
              Upload connections
            </LinkButton>
          </>
        }
      >
        {numSkipped > 0
          ? `You saved ${countText(numSkipped, 'connection')} for later.`
          : 'Upload your LinkedIn connections to review them.'}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      <ul className="max-w-form divide-y divide-line border-b border-line">
        {choices.map((name) => (
          <li key={name}>
            <Category
              name={name}
              left={countOf(categories, name)}
              total={totals.get(name) ?? numConnections}
            />
          </li>
        ))}
      </ul>
      {numSkipped > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span>{`You saved ${countText(numSkipped, 'connection')} for later.`}</span>
          <SkippedLink />
        </p>
      )}
    </div>
  )
}

type CategoryProps = { name: CategoryFilter; left: number; total: number }

const Category = ({ name, left, total }: CategoryProps) => (
  <Link
    {...reviewLink({ category: name, kind: 'general' })}
    className="group flex min-h-11 items-center gap-3 px-1 py-2 text-ink no-underline transition-colors hover:bg-surface"
  >
    <span
      aria-hidden
      className="h-6 w-1 shrink-0 rounded-sm"
      style={{ background: `var(--category-${name}-text)` }}
    />
    <span className="min-w-0 flex-1 font-semibold">
      {name === 'ALL' ? 'All Categories' : categoryLabel(name)}
    </span>
    <span className="w-24 shrink-0 max-sm:w-12">
      {left < total && <Bar share={1 - left / total} className="h-1 rounded-sm" />}
    </span>
    <span className="w-24 shrink-0 text-right text-muted max-sm:w-20">{`${left.toLocaleString('en')} left`}</span>
    <ArrowRight
      aria-hidden
      className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-primary"
    />
  </Link>
)

const SkippedLink = ({ primary }: { primary?: boolean }) => (
  <LinkButton {...reviewLink({ category: 'ALL', kind: 'later' })} variant={primary ? 'primary' : 'secondary'}>
    Review them now
  </LinkButton>
)
