import { useEffect } from 'react'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import type { More } from './show-more.tsx'
import { pageParam } from './url-params.ts'
import { useUrlParams } from './use-url-params.ts'

/**
 * Shows a list that is loaded in long parts 50 rows at a time. The page is in the address; a page beyond the last one means the last. If
 * the server has more, one more page is offered, which loads the next part.
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
    /** For Awaited, if the page is not loaded yet. */
    missing: isMissing
      ? { data: undefined, isError: more.isError, isFetching: more.isLoading, refetch: load }
      : null,
    page,
    totalPages,
    onPage: (target: number) => changeParams({ page: target > 1 ? target : undefined }),
  }
}
