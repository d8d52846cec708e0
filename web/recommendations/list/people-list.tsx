import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../../../domain/page-size.ts'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { useListedPage } from '../../people/use-listed-people.ts'
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
  /** The list without search and filters. */
  list: PersonQuery
  /** Defined outside of components: the columns change with its identity. */
  columns: typeof recommendedColumns
  /** Further filters and their part of the query. */
  filters?: ListFilters & { query: PersonQuery }
  /** Replaces the list if it is empty without any filter. */
  empty: ReactNode
}

/** A list of people with search, filters, stars and export. */
export function PeopleList({ caption, view, list, columns: make, filters, empty }: Props) {
  const asked = { ...list, ...filters?.query, search_query: view.search, job_category: view.categories }
  const query = useApiQuery(
    api.recommendations.reviewAll,
    { query: { ...asked, page: view.page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  )
  useListedPage(caption, { ...asked, page_size: PAGE_SIZE }, query.data)
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
