import { useCallback, useMemo } from 'react'
import type { Category } from '../../domain/category.ts'
import { pageParam, textParam, type UrlParams } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { categoriesIn, categoryParam } from './category.rules.ts'

type Choices = Record<string, string | undefined>

/** Which part of a list the address asks for, and how to ask for another one. */
export type ListView = {
  params: UrlParams
  search: string
  page: number
  categories: Category[]
  setSearch: (search: string) => void
  setPage: (page: number, options?: { replace?: boolean }) => void
  setCategories: (chosen: Category[]) => void
  /** Further filters and the order, by their parameter. */
  setFilter: (filter: Choices) => void
  clear: (filters: string[]) => void
}

/**
 * Search, category filter, page and further filters of a list, all of them in the address. Another filter or search
 * begins at page 1; another page scrolls to the top (spec section 4).
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
      search: textParam(params, 'search'),
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
