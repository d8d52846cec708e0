import type { Pagination } from '../contract/shapes.ts'

export type PageQuery = { page: number; page_size: number }

/** How many rows come before the page. */
export const offsetOf = ({ page, page_size }: PageQuery) => (page - 1) * page_size

/** The page of a list that is a bare array, in the size that its endpoint in the contract sets. */
export const partOf = ({ maxEntries }: { maxEntries: number }, { page }: { page: number }): PageQuery => ({
  page,
  page_size: maxEntries,
})

/** The `pagination` field of a list. */
export const paginationOf = ({ page, page_size }: PageQuery, total_count: number): Pagination => ({
  page,
  page_size,
  total_pages: Math.ceil(total_count / page_size),
  total_count,
})
