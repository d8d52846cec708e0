import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategoryCount, Pagination as Paging } from '../../../contract/shapes.ts'
import type { ViewScreen } from '../../../domain/saved-view.ts'
import { textParam } from '../../ui/url-params.ts'
import { SaveView, ViewNotes } from '../../views/list-views.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Asked, Awaited, EmptyState } from '../../ui/states.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { CategoryFilter } from './category-filter.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { shownColumns } from './columns.rules.ts'
import { ListTools } from './list-tools.tsx'
import { type ListView, useLastPage } from './use-list-view.ts'

type Answer<Row> = { connections: Row[]; categories: CategoryCount[]; pagination: Paging }

export type ListFilters = {
  control: ReactNode
  /** The parameters that 'Clear filters' removes. */
  params: string[]
  inForce: boolean
  /** The controls take more room than usual. */
  size?: 'more' | undefined
}

type Props<Row extends { id: string }> = {
  caption: string
  /** Whose views can be saved. */
  screen?: ViewScreen | undefined
  view: ListView
  /** Use keepPrevious, so that the table stays while the next page loads. */
  query: Asked & Pick<UseQueryResult<Answer<Row>>, 'data' | 'isPlaceholderData'>
  columns: Column<Row>[]
  sort?: Sort | undefined
  /** Called when a column's header is pressed. */
  onSort?: (key: string) => void
  /** Loads a page ahead. */
  onNear?: (page: number) => void
  /** The rows can be selected. */
  selection?: Selection & { nameOf: (row: Row) => string }
  /** Many columns (data-table.tsx). */
  dense?: boolean
  /** A few lines a person below 1280 px (data-table.tsx). */
  lines?: boolean
  /** Headings above the rows (data-table.tsx). */
  groupOf?: ((row: Row) => string) | undefined
  /** Filters besides the one by category. */
  filters?: ListFilters | undefined
  /** At the end of the line of tools, unless the list is filtered. */
  note?: ReactNode
  /** Failures of changes in the list. */
  notices?: ReactNode
  /** Replaces the list if it is empty without any filter; its tools, too, unless they stay. */
  empty: ReactNode
  toolsStay?: boolean | undefined
}

/** How everything fits into one line of 56 to 72rem. */
const SHORT = {
  line: '@4xl/tools:@max-6xl/tools:gap-x-1 @4xl/tools:@max-6xl/tools:[&>div>[role=group]>button]:gap-1 @4xl/tools:@max-6xl/tools:[&>div>[role=group]>button]:px-2 @4xl/tools:@max-6xl/tools:[&>div>button]:gap-1 @4xl/tools:@max-6xl/tools:[&>div>button]:px-2',
  words: '@4xl/tools:@max-6xl/tools:sr-only',
}

/** A table of people with search, filters, pages and all loading states. */
export function FilteredList<Row extends { id: string }>(props: Props<Row>) {
  const {
    caption,
    screen,
    view,
    query,
    columns,
    sort,
    onSort,
    selection,
    dense = false,
    lines = false,
    groupOf,
    filters,
    notices,
  } = props
  const { data, isPlaceholderData } = query
  const { search, page, categories, setPage } = view
  const isFiltered = search !== '' || categories.length > 0 || Boolean(filters?.inForce)
  const found = data?.pagination.total_count
  const totalPages = data?.pagination.total_pages ?? 0

  const isShort = filters?.size !== 'more'
  useLastPage(query, view)

  const isEmpty = found === 0 && !isFiltered && !isPlaceholderData
  if (isEmpty && !props.toolsStay) return props.empty
  return (
    <div className="flex flex-col gap-1.5">
      <div className="@container/tools print:hidden">
        <div className={cx('flex flex-wrap items-center gap-2 sm:gap-x-1.5', isShort && SHORT.line)}>
          <SearchBox value={search} onSearch={view.setSearch} className="@4xl/tools:max-w-lg" />
          <div className="flex flex-wrap gap-2 @4xl/tools:contents">
            <ListTools count={chosenCount(view, filters)} size={filters?.size}>
              <CategoryFilter
                categories={data?.categories ?? []}
                chosen={categories}
                onChoose={view.setCategories}
              />
              {filters?.control}
              <ColumnsButton columns={columns} className={isShort ? SHORT.words : undefined} />
            </ListTools>
          </div>
          <div className="ml-auto min-w-20 text-right text-sm text-muted">
            <p role="status" className="empty:hidden">
              {isFiltered && found !== undefined && `${found.toLocaleString('en')} found`}
            </p>
            {!isFiltered && props.note}
          </div>
        </div>
        {screen && <SaveView screen={screen} place="list" />}
      </div>
      {screen && <ViewNotes screen={screen} />}
      {notices}
      <Awaited query={query}>
        <SkeletonRows rows={8} label="Loading people" />
      </Awaited>
      {isEmpty && props.empty}
      {found === 0 && !isEmpty && <NoMatch onClear={() => view.clear(filters?.params ?? [])} />}
      {data && found !== 0 && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <DataTable
            caption={caption}
            columns={shownColumns(columns, view.params)}
            rows={data.connections}
            rowKey={(row) => row.id}
            {...(sort && { sort })}
            {...(onSort && { onSort })}
            {...(selection && { selection })}
            dense={dense}
            lines={lines}
            groupOf={groupOf}
          />
        </div>
      )}
      <Pagination page={page} totalPages={totalPages} onPage={setPage} onNear={props.onNear} />
    </div>
  )
}

const chosenCount = ({ params, categories }: ListView, filters: ListFilters | undefined) =>
  Number(categories.length > 0) +
  (filters?.params.filter((name) => textParam(params, name) !== '').length ?? 0)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No results found." action={<Button onClick={onClear}>Clear filters</Button>}>
    Try adjusting your filters or search query.
  </EmptyState>
)
