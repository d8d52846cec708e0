import { useCallback, useEffect, useMemo } from 'react'
import type { Category } from '../../../domain/category.ts'
import { pageParam, searchParam, type UrlParams } from '../../ui/url-params.ts'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { categoriesIn, categoryParam } from './category.rules.ts'

type Choices = Record<string, string | undefined>

/** Search, filters and page of a list, as in the address. */
export type ListView = {
  params: UrlParams
  search: string
  page: number
  categories: Category[]
  setSearch: (search: string) => void
  setPage: (page: number, options?: { replace?: boolean }) => void
  setCategories: (chosen: Category[]) => void
  /** Sets further filters and the order. */
  setFilter: (filter: Choices) => void
  clear: (filters: string[]) => void
}

type Paged = { data: { pagination: { total_pages: number } } | undefined; isPlaceholderData: boolean }

/** Leads from a page beyond the end, such as from an old address, to the last page. */
export function useLastPage(
  { data, isPlaceholderData }: Paged,
  { page, setPage }: Pick<ListView, 'page' | 'setPage'>,
) {
  const last = data?.pagination.total_pages
  const isBeyond = !isPlaceholderData && last !== undefined && page > Math.max(1, last)
  useEffect(() => {
    if (isBeyond) setPage(last, { replace: true })
  }, [isBeyond, last, setPage])
}

/**
 * Search, filters and page of a list live in the address. Changing a filter or the search starts at page 1; changing the page scrolls to
 * the top.
 */
export function useListView(): ListView {
  const [params, change] = useUrlParams()
  const filter = useCallback(
    (changes: Choices, replace = false) =>
      change({ ...changes, page: undefined }, { replace, keepScroll: true }),
    [change],
  )
  return useMemo(
    () => ({
      params,
      search: searchParam(params),
      page: pageParam(params),
      categories: categoriesIn(params),
      setSearch: (search) => filter({ search }, true),
      setPage: (page, { replace = false } = {}) =>
        change({ page: page > 1 ? page : undefined }, { replace, keepScroll: replace }),
      setCategories: (chosen) => filter({ category: categoryParam(chosen) }),
      setFilter: filter,
      clear: (filters) =>
        filter({
          search: undefined,
          category: undefined,
          ...Object.fromEntries(filters.map((name) => [name, undefined])),
        }),
    }),
    [params, filter, change],
  )
}
