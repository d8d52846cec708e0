import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EmployerSort } from '../../contract/employers.ts'
import type { Pagination as Paging } from '../../contract/shapes.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import { useLastPage, useListView } from '../people/base/use-list-view.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { cx } from '../ui/cx.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Asked, Awaited, EmptyState } from '../ui/states.tsx'
import { optionParam } from '../ui/url-params.ts'

const SORTS = [
  { value: 'people', label: 'Most people' },
  { value: 'name', label: 'Name (A-Z)' },
] as const satisfies { value: EmployerSort; label: string }[]

/** Search, order and page of a list of employers, from the address and in the form the API takes. */
export function useEmployerView() {
  const view = useListView()
  const sort = optionParam(view.params, 'sort', SORTS)
  return { ...view, sort, query: { search: view.search, sort, page: view.page, page_size: PAGE_SIZE } }
}

type Employer = { key: string; num_people: number }
type Answer<Row> = { employers: Row[]; pagination: Paging }

type ListProps<Row extends Employer> = {
  caption: string
  view: ReturnType<typeof useEmployerView>
  query: Asked & Pick<UseQueryResult<Answer<Row>>, 'data' | 'isPlaceholderData'>
  /** `most`: the people of the page's largest employer. The list can be sorted by the columns with the keys 'name' and 'people'. */
  columns: (most: number) => Column<Row>[]
  /** Says whose upload fills the list, if there is no employer at all. */
  empty: string
}
/** A table of employers with search, two orders and pages. */
export function EmployerList<Row extends Employer>({ caption, view, query, columns, empty }: ListProps<Row>) {
  const { data, isPlaceholderData } = query
  const { search, sort, page, setPage } = view
  const found = data?.pagination.total_count
  const totalPages = data?.pagination.total_pages ?? 0
  const setSort = (chosen: string) => view.setFilter({ sort: chosen === 'name' ? 'name' : undefined })

  useLastPage(query, view)
  const most = Math.max(1, ...(data?.employers ?? []).map(({ num_people }) => num_people))
  const shownColumns = useMemo(() => columns(most), [columns, most])

  if (found === 0 && search === '' && !isPlaceholderData)
    return (
      <EmptyState
        title="No employers yet"
        action={
          <LinkButton to="/upload" variant="primary">
            Upload connections
          </LinkButton>
        }
      >
        {empty}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          value={search}
          onSearch={view.setSearch}
          label="Search employers"
          placeholder="Search by employer..."
          className="sm:max-w-md"
        />
        <ChoiceMenu label="Sort by" showLabel options={SORTS} value={sort} onChoose={setSort} />
        <p role="status" className="text-muted empty:hidden">
          {found !== undefined && (found === 1 ? '1 employer' : `${found.toLocaleString('en')} employers`)}
        </p>
      </div>
      <Awaited query={query}>
        <SkeletonRows rows={8} label="Loading employers" />
      </Awaited>
      {found === 0 && (
        <EmptyState
          title="No results found."
          action={<Button onClick={() => view.clear([])}>Clear filters</Button>}
        >
          No employer has this name.
        </EmptyState>
      )}
      {data && found !== 0 && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <DataTable
            caption={caption}
            columns={shownColumns}
            rows={data.employers}
            rowKey={({ key }) => key}
            sort={{ key: sort, direction: sort === 'people' ? 'descending' : 'ascending' }}
            onSort={setSort}
          />
        </div>
      )}
      <Pagination page={page} totalPages={totalPages} onPage={setPage} />
    </div>
  )
}
