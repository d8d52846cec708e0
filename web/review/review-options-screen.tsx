import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDashboard } from '../api/hooks.ts'
import { useLeftToWrite } from '../outreach/use-letters.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText } from './count-labels.ts'

/** /review-options: continue reviewing, or finalize recommendations (docs/product-employees.md, Review). */
export function ReviewOptionsScreen() {
  const query = useDashboard()
  const counts = query.data?.dashboard
  const left = useLeftToWrite()
  return (
    <Page>
      <PageHeading title="Review Candidates" subtitle="What would you like to do next?" />
      {query.isError && !counts && (
        <Alert
          title="Oops! Something went wrong"
          actions={
            <Button onClick={() => void query.refetch()} busy={query.isFetching}>
              Retry
            </Button>
          }
        >
          The numbers could not be loaded. Both choices work without them.
        </Alert>
      )}
      <div aria-busy={query.isPending || undefined} className="grid gap-4 md:grid-cols-2">
        <OptionCard
          to="/review"
          title="Review unreviewed candidates"
          note={counts && `${countText(counts.num_candidates_to_review, 'connection')} to review`}
          isFailed={query.isError}
        >
          <ol className="space-y-1">
            <li className="flex gap-2">
              <span className="w-3 text-primary">1</span> Select candidates to recommend
            </li>
            <li className="flex gap-2">
              <span className="w-3 text-primary">2</span> Add notes and outreach preferences
            </li>
          </ol>
        </OptionCard>
        <OptionCard
          to="/candidate-details"
          title="Add notes about recommended candidates"
          note={counts && `${countText(left, 'candidate')} to finish`}
          isFailed={query.isError}
        >
          <p>Say how you know them, and how your recruiters should reach them.</p>
        </OptionCard>
      </div>
    </Page>
  )
}

type CardProps = {
  to: '/review' | '/candidate-details'
  title: string
  note: string | undefined
  /** The counts could not be loaded. */
  isFailed: boolean
  children: ReactNode
}

const OptionCard = ({ to, title, note, isFailed, children }: CardProps) => (
  <article className="group relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-6 transition-colors has-hover:border-primary">
    <h2 className="font-serif text-xl font-medium text-balance">
      <Link to={to} className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg">
        {title}
      </Link>
    </h2>
    <div className="flex-1 text-muted">{children}</div>
    <p className="flex min-h-5 items-center justify-between gap-2 border-t border-line pt-3 font-semibold">
      <span>{note ?? (isFailed ? '\u00a0' : <Skeleton className="h-3.5 w-40" />)}</span>
      <ArrowRight
        aria-hidden
        className="size-4 shrink-0 text-primary transition-transform group-hover:translate-x-0.5"
      />
    </p>
  </article>
)
