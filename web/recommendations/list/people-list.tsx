import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../../../domain/page-size.ts'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { type ListFilters, FilteredList } from '../../people/filtered-list.tsx'
import type { ListView } from '../../people/use-list-view.ts'
import { ExportButtons, ExportFailed } from './export-button.tsx'
import { FavoriteNotice } from './favorite-notice.tsx'
import type { recommendedColumns } from './person-columns.tsx'
import { type PersonQuery, useExport } from './use-export.ts'
import { usePersonColumns } from './use-person-columns.ts'

const BY_NAME = { key: 'name', direction: 'ascending' } as const

type Props = {
  caption: string
  view: ListView
  /** What makes the list, before it is searched and filtered. */
  list: PersonQuery
  /** Made outside of any screen: its identity is that of the columns. */
  columns: typeof recommendedColumns
  /** Filters beside the one by category, and their part of the query. */
  filters?: ListFilters & { query: PersonQuery }
  /** What stands where the list would be, when nobody is in it at all. */
  empty: ReactNode
}

/** Persons: searched, filtered, a page of 50 at a time, starred, exported. */
export function PeopleList({ caption, view, list, columns: make, filters, empty }: Props) {
  const asked = { ...list, ...filters?.query, search_query: view.search, job_category: view.categories }
  const query = useApiQuery(
    api.recommendations.reviewAll,
    { query: { ...asked, page: view.page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  )
  const download = useExport()
  const { columns, failure, onFailure } = usePersonColumns(make)
  const isFiltered = view.search !== '' || view.categories.length > 0 || Boolean(filters?.inForce)
  return (
    <FilteredList
      caption={caption}
      view={view}
      query={query}
      columns={columns}
      sort={BY_NAME}
      empty={empty}
      filters={filters}
      actions={
        <ExportButtons
          download={download}
          all={list}
          filtered={isFiltered ? asked : null}
          found={query.data?.pagination.total_count}
        />
      }
      notices={
        <>
          <ExportFailed download={download} />
          {failure && <FavoriteNotice {...failure} onFailure={onFailure} />}
        </>
      }
    />
  )
}
