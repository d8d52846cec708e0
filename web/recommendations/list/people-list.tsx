import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { Person, PersonList } from '../../../contract/recommendations.ts'
import type { PersonSort } from '../../../contract/person-filters.ts'
import { PAGE_SIZE } from '../../../domain/page-size.ts'
import type { ViewScreen } from '../../../domain/saved-view.ts'
import { api } from '../../api/api.ts'
import { useApiPage, useDashboard } from '../../api/hooks.ts'
import { senioritiesIn } from '../../people/base/seniority.rules.ts'
import { useListedPage } from '../../people/base/use-listed-people.ts'
import { FilteredList, type ListFilters } from '../../people/base/filtered-list.tsx'
import type { ListView } from '../../people/base/use-list-view.ts'
import { AtHeading } from '../../ui/at-heading.tsx'
import { textParam } from '../../ui/url-params.ts'
import { useSelection } from '../../ui/use-selection.ts'
import type { Act } from '../stage/stage.rules.ts'
import { ExportButton, ExportFailed } from './export-button.tsx'
import { recommendedColumns } from './person-columns.tsx'
import { PersonFilter } from './person-filter.tsx'
import { FILTER_PARAMS, filterQuery } from './person-filter.rules.ts'
import { afterHeader, sortedColumn, sortsOf } from './person-sort.rules.ts'
import { SortMenu } from './sort-menu.tsx'
import { type PersonQuery, useExport } from './use-export.ts'
import { MOST_NOTICES_DUE } from '../../../domain/notice.ts'
import { TextLink } from '../../ui/link-button.tsx'

/** '38 people have to be told' */
function noticesLine(count: number): string {
  if (count === 1) return '1 person has to be told'
  const people =
    count < MOST_NOTICES_DUE ? count.toLocaleString('en') : `${(MOST_NOTICES_DUE - 1).toLocaleString('en')}+`
  return `${people} people have to be told`
}

/** Says how many people have to be told that the company has their data, and leads to them. */
function NoticesDue() {
  const count = useDashboard().data?.num_notices_due ?? 0
  if (count === 0) return null
  return (
    <p title="That your company has their data" className="ml-auto text-sm text-muted">
      <span>{noticesLine(count)}</span> ·{' '}
      <TextLink to="/admin/all-connections" search={{ notice: 'due' }}>
        Show
      </TextLink>
    </p>
  )
}

const SendKey = lazy(async () => ({ default: (await import('../../tracking/send-key.tsx')).SendKey }))
const NotSavedNotice = lazy(async () => {
  const { NotSavedNotice: notice } = await import('../stage/not-saved-notice.tsx')
  return { default: notice }
})
const SelectionBar = lazy(async () => {
  const { SelectionBar: component } = await import('./selection-bar.tsx')
  return { default: component }
})

type Props = {
  caption: string
  /** Whose views can be saved. */
  screen?: ViewScreen
  view: ListView
  /** The list without search and filters. */
  list: PersonQuery
  /** The order without another one in the address. */
  firstSort: PersonSort
  /** Defined outside of components: the columns change with its identity. */
  columns: typeof recommendedColumns
  /** Further filters and their part of the query. */
  filters?: ListFilters & { query: PersonQuery }
  /** Whether the stage is a filter; otherwise the tabs of the screen choose it. */
  hasStage?: boolean
  /** Says how many have to be told that the company has their data. */
  countsNotices?: boolean
  /** Headings above the rows in the first order. */
  groupOf?: (person: Person) => string
  /** Replaces the list if it is empty without any filter; its tools, too, unless they stay. */
  empty: ReactNode
  toolsStay?: boolean
}

/** A list of people with search, filters, orders, stars, stages and export. */
export function PeopleList(props: Props) {
  const {
    caption,
    view,
    list,
    firstSort,
    columns: make,
    filters,
    hasStage = true,
    countsNotices = true,
    empty,
  } = props
  const sort =
    sortsOf(firstSort).find(({ value }) => value === textParam(view.params, 'sort'))?.value ?? firstSort
  const setSort = (chosen: PersonSort) => view.setFilter({ sort: chosen === firstSort ? undefined : chosen })
  const narrowed = filterQuery(view.params, hasStage)
  const seniority = senioritiesIn(view.params)
  const asked = {
    ...list,
    ...filters?.query,
    ...narrowed,
    search_query: view.search,
    job_category: view.categories,
    seniority,
    sort,
  }
  const { query, loadAhead } = useApiPage(api.recommendations.personList, {
    ...asked,
    page: view.page,
    page_size: PAGE_SIZE,
  })
  useListedPage(caption, { ...asked, page_size: PAGE_SIZE }, query.data)
  const download = useExport()
  const people = query.data?.connections ?? NOBODY
  const selection = useSelection(people.map(({ id }) => id))
  const selected = people.filter(({ id }) => selection.keys.has(id))
  const { columns, notSaved, onNotSaved } = usePersonColumns(make)
  const filtersInForce = Boolean(filters?.inForce) || seniority.length > 0 || Object.keys(narrowed).length > 0
  const isFiltered = view.search !== '' || view.categories.length > 0 || filtersInForce
  return (
    <>
      <FilteredList
        caption={caption}
        screen={props.screen}
        view={view}
        query={query}
        onNear={loadAhead}
        columns={columns}
        sort={sortedColumn(sort)}
        onSort={(key) => setSort(afterHeader(key, sort))}
        selection={{ ...selection, nameOf: ({ name }) => name }}
        dense
        groupOf={sort === firstSort ? props.groupOf : undefined}
        empty={empty}
        toolsStay={props.toolsStay}
        filters={{
          params: [
            'seniority',
            ...FILTER_PARAMS.filter((param) => hasStage || param !== 'stage'),
            ...(filters?.params ?? []),
          ],
          inForce: filtersInForce,
          size: filters?.size,
          control: (
            <>
              {filters?.control}
              <PersonFilter
                view={view}
                hasStage={hasStage}
                seniorities={query.data?.seniorities ?? NO_COUNTS}
              />
              <SortMenu first={firstSort} sort={sort} onSort={setSort} />
            </>
          ),
        }}
        note={countsNotices && <NoticesDue />}
        notices={
          <>
            <AtHeading>
              <ExportButton
                download={download}
                all={{ ...list, sort }}
                filtered={isFiltered ? asked : null}
                found={query.data?.pagination.total_count}
              />
            </AtHeading>
            <ExportFailed download={download} />
            {notSaved && (
              <Suspense>
                <NotSavedNotice {...notSaved} onNotSaved={onNotSaved} />
              </Suspense>
            )}
          </>
        }
      />
      {selected.length === 0 ? (
        <Suspense>
          <SendKey people={people} />
        </Suspense>
      ) : (
        <Suspense>
          <SelectionBar
            people={selected}
            download={download}
            list={{ ...list, sort }}
            onClear={selection.clear}
            onNotSaved={onNotSaved}
          />
        </Suspense>
      )}
    </>
  )
}

const NOBODY: Person[] = []
const NO_COUNTS: PersonList['seniorities'] = []

type NotSaved = { people: Person[]; act: Act }

/** The table's columns, and the last star, stage or outcome that could not be saved; null once the same people's is tried again. */
function usePersonColumns(make = recommendedColumns) {
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null)
  const onNotSaved = useCallback((people: Person[], act: Act | null) => {
    const ids = idsOf(people)
    setNotSaved((before) => (act ? { people, act } : before && idsOf(before.people) === ids ? null : before))
  }, [])
  const columns = useMemo(() => make({ onNotSaved }), [make, onNotSaved])
  return { columns, notSaved, onNotSaved }
}

const idsOf = (people: Person[]) => people.map(({ id }) => id).join()
