import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import { api } from '../api/api.ts'
import { useApiPage } from '../api/hooks.ts'
import { FilteredList } from '../people/base/filtered-list.tsx'
import { useListView } from '../people/base/use-list-view.ts'
import type { Sort } from '../ui/data-table.tsx'
import { cx } from '../ui/cx.ts'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { LinkButton, TextLink } from '../ui/link-button.tsx'
import { ListViews, SaveView } from '../views/list-views.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState } from '../ui/states.tsx'
import { optionParam } from '../ui/url-params.ts'
import { ownColumns } from './own/own-columns.tsx'
import { LISTS, SORTS } from './own/own-labels.ts'
import { useLeftToWrite } from '../outreach/use-letters.ts'
import { useNews } from './own/use-news.ts'

const [{ value: FIRST_SORT }] = SORTS
const [{ value: FIRST_LIST }] = LISTS

const SORTED: Partial<Record<string, Sort>> = {
  name: { key: 'name', direction: 'ascending' },
  name_desc: { key: 'name', direction: 'descending' },
  company: { key: 'company', direction: 'ascending' },
  category: { key: 'category', direction: 'ascending' },
}

/** /referrals: the user's own recommendations and their status (docs/product-employees.md, My recommendations). */
export function ReferralsScreen() {
  const view = useListView()
  const here = useLocation({ select: ({ href }) => href })
  const sort = optionParam(view.params, 'sort', SORTS)
  const list = optionParam(view.params, 'status', LISTS)
  const { query, loadAhead } = useApiPage(api.recommendations.recommendationList, {
    recommendation_status: list,
    search_term: view.search,
    job_category: view.categories,
    sort,
    page: view.page,
    page_size: PAGE_SIZE,
  })
  const letters = useLeftToWrite()
  const news = useNews(list === FIRST_LIST ? query.data?.connections : undefined)
  const columns = useMemo(() => ownColumns({ here, news }), [here, news])
  return (
    <Page width="table">
      <PageHeading
        title="My Recommendations"
        subtitle={
          <span className={cx(letters > 0 && 'max-sm:hidden')}>
            The people you recommended, and where they stand.
          </span>
        }
        aside={
          <>
            <SaveView screen="referrals" place="heading" />
            {letters > 0 && (
              <LinkButton to="/candidate-details" variant="primary">
                {`Needs a line from you (${letters.toLocaleString('en')})`}
              </LinkButton>
            )}
          </>
        }
      />
      <ListViews screen="referrals" isLine />
      <FilteredList
        caption="My recommendations"
        screen="referrals"
        view={view}
        query={query}
        onNear={loadAhead}
        columns={columns}
        sort={SORTED[sort]}
        dense
        lines
        filters={{
          params: ['status'],
          inForce: list !== FIRST_LIST,
          control: (
            <>
              <ChoiceMenu
                label="Show"
                showLabel
                options={LISTS}
                value={list}
                onChoose={(chosen) => view.setFilter({ status: chosen === FIRST_LIST ? undefined : chosen })}
              />
              <ChoiceMenu
                label="Sort by"
                showLabel
                options={SORTS}
                value={sort}
                onChoose={(chosen) => view.setFilter({ sort: chosen === FIRST_SORT ? undefined : chosen })}
              />
            </>
          ),
        }}
        empty={<NoRecommendations />}
      />
    </Page>
  )
}

const NoRecommendations = () => (
  <EmptyState
    title="No results found."
    action={
      <>
        <LinkButton to="/review" variant="primary">
          Review Your Connections
        </LinkButton>
        <LinkButton to="/upload">Upload connections</LinkButton>
      </>
    }
  >
    <p>
      You haven't recommended anyone yet. Everyone you recommend appears here, along with what happened next.
    </p>
    <p className="mt-2">
      You can also see who you’ve{' '}
      <TextLink to="." search={{ status: 'dont_recommend' }}>
        hidden
      </TextLink>{' '}
      or{' '}
      <TextLink to="." search={{ status: 'skip' }}>
        saved for later
      </TextLink>
      .
    </p>
  </EmptyState>
)
