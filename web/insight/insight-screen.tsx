import { Printer } from 'lucide-react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SectionPage } from '../sections/section-page.tsx'
import { NETWORK } from '../sections/sections.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { PastSprints } from '../sprints/base/past-sprints.tsx'
import { MonthCard } from './month-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { Link } from '@tanstack/react-router'
import type { Insight } from '../../contract/insight.ts'
import { categoryLabel } from '../../domain/category.ts'
import { BarTable } from '../ui/bar-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { functionsLabel, percentLabel, participantsLabel } from './insight-labels.ts'

const GROUPS = [
  ['uploaded', 'Uploaded connections'],
  ['reviewed', 'Reviewed connections'],
  ['recommended', 'Recommend someone'],
] as const

/** How many of the reader's colleagues take part, without names and without a ranking. */
const ParticipationCard = ({ participation }: Pick<Insight, 'participation'>) => (
  <FigureCard
    title="Who takes part"
    says={
      participation.employees === 1
        ? '1 colleague uses Vouch at your company.'
        : `${participation.employees.toLocaleString('en')} colleagues use Vouch at your company.`
    }
    note="You don’t count, and the numbers change once a day. A deactivated colleague counts as long as their connections are kept. Numbers that would reveal one or two people are hidden."
  >
    <BarTable
      caption="How many people take part"
      headings={['What they did', 'People']}
      rows={GROUPS.map(([key, label]) => ({
        key,
        label,
        values: [participantsLabel(participation[key])],
        share:
          participation[key].people === null ? null : participation[key].people / participation.employees,
      }))}
    />
  </FigureCard>
)

/** The people of the network by category. The network must not be empty. */
function FunctionCard({ functions }: Pick<Insight, 'functions'>) {
  const all = functions.reduce((sum, { count }) => sum + count, 0)
  const most = functions[0]!.count
  return (
    <FigureCard title="Job categories in your network" says={functionsLabel(functions)}>
      <BarTable
        caption="People in your network by job category"
        headings={['Job category', 'People', 'Share']}
        rows={functions.map(({ name, count }) => ({
          key: name,
          label: (
            <Link
              to="/admin/all-connections"
              search={{ category: name }}
              className="text-ink after:absolute after:inset-0 underline decoration-line underline-offset-3 hover:text-primary hover:decoration-current"
            >
              {categoryLabel(name)}
            </Link>
          ),
          values: [count.toLocaleString('en'), percentLabel(count, all)],
          share: count / most,
        }))}
      />
    </FigureCard>
  )
}

/** /admin/insight: the network and the team's work on it, in numbers (docs/product-admins.md, Insight). */
export function InsightScreen() {
  const query = useApiQuery(api.insight.companyInsight, {})
  const { data } = query
  return (
    <SectionPage
      of={NETWORK}
      tab="/admin/insight"
      width="page"
      subtitle="Your team’s network in numbers."
      aside={
        Boolean(data?.functions.length) && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        )
      }
    >
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
    </SectionPage>
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
