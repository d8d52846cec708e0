import { Printer } from 'lucide-react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { PastSprints } from '../sprints/base/past-sprints.tsx'
import { FunctionCard } from './function-card.tsx'
import { MonthCard } from './month-card.tsx'
import { ParticipationCard } from './participation-card.tsx'
import { ReviewCard } from './review-card.tsx'

/** /admin/insight: the network and the team's work on it, in numbers (docs/product.md, Insight). */
export function InsightScreen() {
  const query = useApiQuery(api.insight.companyInsight, {})
  const { data } = query
  return (
    <Page>
      <PageHeading
        title="Insight"
        subtitle="Your team’s network in numbers."
        aside={
          Boolean(data?.functions.length) && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          )
        }
      />
      <Awaited query={query}>
        <div role="status" aria-busy="true" aria-label="Loading numbers" className={COLUMNS}>
          <Skeleton className="h-[30rem] rounded-lg" />
          <Skeleton className="h-[30rem] rounded-lg" />
        </div>
      </Awaited>
      {data?.functions.length === 0 && <NothingYet />}
      {data && data.functions.length > 0 && (
        <div className={COLUMNS}>
          <div className={COLUMN}>
            <FunctionCard functions={data.functions} />
            <ReviewCard percent={data.reviewed_percent} />
          </div>
          <div className={COLUMN}>
            <MonthCard months={data.months} />
            <ParticipationCard participation={data.participation} />
            <PastSprints />
          </div>
        </div>
      )}
    </Page>
  )
}

const COLUMNS = 'grid items-start gap-4 lg:grid-cols-2 sm:gap-6'
const COLUMN = 'flex min-w-0 flex-col gap-4 sm:gap-6'

const NothingYet = () => (
  <EmptyState
    title="Nothing to show yet"
    action={
      <LinkButton to="/upload" variant="primary">
        Upload connections
      </LinkButton>
    }
  >
    Charts appear once someone on your team uploads their connections.
  </EmptyState>
)
