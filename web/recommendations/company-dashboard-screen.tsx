import { useState } from 'react'
import type { Dashboard } from '../../contract/dashboard.ts'
import { useDashboard } from '../api/hooks.ts'
import { ProgressFigure, ProgressSkeleton } from '../insight/progress-figure.tsx'
import { useListView } from '../people/base/use-list-view.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { textParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { CompanyCards, CompanyCardsSkeleton } from './list/company-card.tsx'
import { NextStep } from './list/next-step.tsx'
import { PeopleList } from './list/people-list.tsx'
import { recommendedColumns } from './list/person-columns.tsx'

/** /admin/dashboard: recommended people and the admins' favorites (docs/product-admins.md, Admin dashboard). */
export function CompanyDashboardScreen() {
  const [params, changeParams] = useUrlParams()
  const list = { view: useListView(), columns: recommendedColumns, firstSort: 'strength' } as const
  const { data, isError, isFetching, refetch } = useDashboard()
  const first = useFirstTab(data)
  const tab = optionalTab(textParam(params, 'tab')) ?? first
  if (!data && isError)
    return (
      <Page width="table">
        <Heading />
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </Page>
    )
  return (
    <Page width="table" className="gap-4!">
      <Heading />
      {data ? <CompanyCards counts={data} /> : <CompanyCardsSkeleton />}
      {!data && <ProgressSkeleton />}
      {Boolean(data?.num_recommendations) && <ProgressFigure />}
      <Tabs
        label="Recommended people"
        tabs={[
          { value: 'favorites', label: 'Favorite Candidates', count: data?.num_favorites },
          { value: 'recommendations', label: 'Team Recommendations', count: data?.num_recommendations },
        ]}
        value={tab ?? 'favorites'}
        onValueChange={(chosen) =>
          changeParams({ tab: chosen, page: undefined }, { replace: true, keepScroll: true })
        }
      >
        {!tab && <SkeletonRows rows={8} label="Loading people" />}
        {tab && (
          <TabPanel value="favorites">
            <PeopleList
              {...list}
              countsNotices={false}
              caption="Favorite candidates"
              list={FAVORITES}
              empty={<NoFavorites isNew={data?.num_recommendations === 0} />}
              toolsStay
            />
          </TabPanel>
        )}
        <TabPanel value="recommendations">
          <PeopleList
            countsNotices={false}
            {...list}
            caption="Team recommendations"
            list={RECOMMENDED}
            empty={<NoRecommendations />}
          />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

const TABS = ['favorites', 'recommendations'] as const
type Tab = (typeof TABS)[number]

const optionalTab = (text: string): Tab | undefined => TABS.find((tab) => tab === text)

/** The tab that has people when the screen opens: a first star does not change it. */
function useFirstTab(counts: Dashboard | undefined): Tab | undefined {
  const [first, setFirst] = useState<Tab>()
  if (!first && counts)
    setFirst(!counts.num_favorites && counts.num_recommendations ? 'recommendations' : 'favorites')
  return first
}

const Heading = () => (
  <PageHeading
    title="Company Dashboard"
    subtitle="The people your team vouches for."
    aside={<LinkButton to="/admin/candidates">Manage candidates</LinkButton>}
  />
)

const FAVORITES = { favorite: true } as const
const RECOMMENDED = { recommendation_status: 'recommend' } as const

const NoFavorites = ({ isNew }: { isNew: boolean }) =>
  isNew ? (
    <EmptyState title="No favorites yet" action={<NextStep />}>
      Once your team recommends people, star those you like best.
    </EmptyState>
  ) : (
    <EmptyState title="No favorites yet">Star someone to add them here.</EmptyState>
  )

const NoRecommendations = () => (
  <EmptyState title="No one has been recommended yet" action={<NextStep />}>
    People show up here as soon as someone on your team recommends them.
  </EmptyState>
)
