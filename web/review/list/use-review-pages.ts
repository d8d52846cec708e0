import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ReviewListPage, ReviewSort } from '../../../contract/connections.ts'
import { PAGE_SIZE } from '../../../domain/page-size.ts'
import { api } from '../../api/api.ts'
import { queryOf, useApiQuery } from '../../api/hooks.ts'
import { optionParam, pageParam, searchParam } from '../../ui/url-params.ts'
import { useUrlParams } from '../../ui/use-url-params.ts'
import type { Draft } from '../draft/draft.ts'
import { pagesFrom, waitingRow } from './current-row.rules.ts'
import type { Place } from '../draft/draft.rules.ts'
import { isAllDecided, type Review } from './review.rules.ts'
import { addressOf, followed, type Shown, startingAt, turnedTo } from './shown-page.rules.ts'

const FRESH = 300_000 // ms; the list does not change until Finish

/** The part of the query that says what is listed, whatever the page. */
export const listOf = ({ categories, query }: Review) => ({
  ...query,
  ...(categories.length > 0 && { job_type: categories }),
})
type First = Place & { sort: ReviewSort }
const isOther = (first: First, { page, search, sort }: First) =>
  page !== first.page || search !== first.search || sort !== first.sort

/** Only the first page that was asked for brings the counts by category, which all pages and searches share. */
const pageOf = (review: Review, sort: ReviewSort, first: First, { page, search }: Place) => ({
  query: {
    ...listOf(review),
    ...(sort !== 'name' && { sort }),
    search,
    page,
    page_size: PAGE_SIZE,
    ...(isOther(first, { page, search, sort }) && { counts: false }),
  },
})
const hasUndecided = ({ connections }: ReviewListPage, draft: Draft) =>
  waitingRow(
    connections.map(({ id }) => id),
    draft,
  ) !== null

/**
 * The page of the list on the screen. It changes at once, so that the next key meets the next row; the address follows.
 */
export function useReviewPages(review: Review, draft: Draft) {
  const queryClient = useQueryClient()
  const [params, changeParams] = useUrlParams()
  const inAddress: Place = { page: pageParam(params), search: searchParam(params) }

  const sort = optionParam(params, 'sort', review.sorts)
  // Pages of another order hold other people, so undo does not lead to them.
  const filter = [review.filter, sort === review.sorts[0].value ? '' : sort].filter(Boolean).join(' ')
  function start() {
    const last = draft.lastStep()
    return startingAt(inAddress, 'page' in params, (last?.place?.filter ?? '') === filter ? last : null)
  }
  const [shown, setShown] = useState<Shown>(start)
  const [opened, setOpened] = useState<{ name: string; first: First }>({
    name: review.name,
    first: { ...shown, sort },
  })
  if (opened.name !== review.name) {
    const there = start()
    setOpened({ name: review.name, first: { ...there, sort } })
    setShown(there)
  } else if (shown.address !== addressOf(inAddress)) setShown(followed(shown, inAddress))
  const { page, search, replace } = shown
  const { first } = opened

  const options = { staleTime: FRESH, still: true, keepPrevious: true }
  const query = useApiQuery(api.connections.reviewList, pageOf(review, sort, first, shown), options)
  const counted = useApiQuery(api.connections.reviewList, pageOf(review, first.sort, first, first), options)
  const { isPlaceholderData } = query
  const categories = counted.data?.categories
  const data = useMemo(
    () => query.data && categories && { ...query.data, categories },
    [query.data, categories],
  )
  const totalPages = data?.pagination.total_pages ?? 0

  /**
   * The first page that may have someone undecided. Loaded pages without any are skipped, and so are all others once
   * everyone is decided.
   */
  function ahead(pages: number[]): Shown {
    const isOver = data !== undefined && isAllDecided(data.categories, review, draft)
    const at = pages.findIndex((other) => {
      const key = queryOf(
        api.connections.reviewList,
        pageOf(review, sort, first, { search, page: other }),
      ).queryKey
      const known = queryClient.getQueryData<ReviewListPage>(key)
      return known ? hasUndecided(known, draft) : !isOver
    })
    const target = pages[at]
    if (target === undefined) return { ...shown, ahead: [] }
    return turnedTo(shown, { page: target, search }, { ahead: pages.slice(at + 1), replace: true })
  }

  if (data && !isPlaceholderData) {
    if (totalPages > 0 && page > totalPages)
      setShown(turnedTo(shown, { page: totalPages, search }, { replace: true }))
    else {
      const others = shown.ahead ?? pagesFrom(page, totalPages)
      if (others.length > 0 && !hasUndecided(data, draft)) setShown(ahead(others))
    }
  }

  const isNamed = shown.address === addressOf(shown)
  useEffect(() => {
    if (!isNamed) changeParams({ page, search }, { replace, keepScroll: true })
  }, [isNamed, page, search, replace, changeParams])

  useEffect(() => {
    if (page >= totalPages) return
    const next = queryOf(api.connections.reviewList, pageOf(review, sort, first, { search, page: page + 1 }))
    void queryClient.prefetchQuery({ ...next, staleTime: FRESH })
  }, [review, sort, first, page, search, totalPages, queryClient])

  return {
    place: { page, search, ...(filter && { filter }) } satisfies Place,
    sort,
    sorts: review.sorts,
    query,
    data,
    totalPages,
    goTo: (place: Place, options?: { replace?: boolean }) =>
      setShown((before) => turnedTo(before, place, options)),
    /** Shows the next page with someone undecided. */
    goOn: () => setShown(ahead(pagesFrom(page, totalPages))),
  }
}

export type ReviewPages = ReturnType<typeof useReviewPages>
