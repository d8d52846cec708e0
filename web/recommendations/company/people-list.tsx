import { Download } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { pageParam, textParam } from '../../ui/url-params.ts'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { FavoriteNotSaved } from './favorite-not-saved.tsx'
import { useExport } from './use-export.ts'
import { usePersonColumns } from './use-person-columns.ts'

const PAGE_SIZE = 50 // spec section 9
const BY_NAME = { key: 'name', direction: 'ascending' } as const

type Props = {
  caption: string
  filter: { favorite: true } | { recommendation_status: 'recommend' }
  /** What stands where the list would be, when nobody is in it at all. */
  empty: ReactNode
}

/** One tab's people: searched, a page of 50 at a time, starred, exported. Search and page live in the address. */
export function PeopleList({ caption, filter, empty }: Props) {
  const [params, changeParams] = useUrlParams()
  const search = textParam(params, 'search')
  const page = pageParam(params)
  const asked = { ...filter, search_query: search }
  const query = useApiQuery(
    api.recommendations.reviewAll,
    { query: { ...asked, page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  )
  const { data, isPlaceholderData } = query
  const found = data?.pagination.total_count
  const totalPages = data?.pagination.total_pages ?? 0
  const download = useExport(asked)
  const { columns, failure, onFailure } = usePersonColumns()

  const isBeyond = !isPlaceholderData && totalPages > 0 && page > totalPages
  useEffect(() => {
    if (isBeyond) changeParams({ page: totalPages > 1 ? totalPages : undefined }, { replace: true })
  }, [isBeyond, totalPages, changeParams])

  if (found === 0 && search === '' && !isPlaceholderData) return empty
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          value={search}
          onSearch={(text) =>
            changeParams({ search: text, page: undefined }, { replace: true, keepScroll: true })
          }
          className="sm:max-w-md"
        />
        {search !== '' && found !== undefined && (
          <p className="text-muted">{found.toLocaleString('en')} found</p>
        )}
        <Button
          onClick={download.start}
          busy={download.isExporting}
          aria-disabled={!found || undefined}
          className="ml-auto"
        >
          <Download aria-hidden />
          Export as CSV
        </Button>
      </div>
      {download.error && (
        <Alert title="The export did not work" actions={<Button onClick={download.start}>Retry</Button>}>
          {download.error.message}
        </Alert>
      )}
      {failure && <FavoriteNotSaved {...failure} onFailure={onFailure} />}
      {query.isPending && <SkeletonRows rows={8} label="Loading people" />}
      {query.isError && !data && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {found === 0 && (
        <EmptyState
          title="No results found."
          action={
            <Button onClick={() => changeParams({ search: undefined, page: undefined })}>
              Clear filters
            </Button>
          }
        >
          Try adjusting your filters or search query.
        </EmptyState>
      )}
      {data && found !== 0 && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <DataTable
            caption={caption}
            columns={columns}
            rows={data.connections}
            rowKey={(person) => person.id}
            sort={BY_NAME}
          />
        </div>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        onPage={(target) => changeParams({ page: target > 1 ? target : undefined })}
      />
    </div>
  )
}
