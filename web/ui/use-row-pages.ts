import { useEffect } from 'react'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import type { More } from './show-more.tsx'
import { pageParam } from './url-params.ts'
import { useUrlParams } from './use-url-params.ts'

/**
 * A list that arrives in long parts, 50 rows at a time; the page lives in the address, one beyond the last is the last. Where the
 * server has more than was loaded, there is one page more, and turning to it loads the next part.
 */
export function useRowPages<Row>({ list, more }: { list: Row[]; more: More }) {
  const [params, changeParams] = useUrlParams()
  const loadedPages = Math.ceil(list.length / PAGE_SIZE)
  const totalPages = loadedPages + (more.exists ? 1 : 0)
  const page = Math.max(1, Math.min(pageParam(params), totalPages))
  const { load } = more
  const isMissing = page > loadedPages && more.exists
  const loadsNow = isMissing && !more.isLoading && !more.isError
  useEffect(() => {
    if (loadsNow) load()
  }, [loadsNow, load])
  return {
    shown: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    /** The page is still to be loaded: what to show instead of its rows, for Awaited. */
    missing: isMissing
      ? { data: undefined, isError: more.isError, isFetching: more.isLoading, refetch: load }
      : null,
    page,
    totalPages,
    onPage: (target: number) => changeParams({ page: target > 1 ? target : undefined }),
  }
}
