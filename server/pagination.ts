import type { Pagination } from '../contract/shapes.ts'

export type PageQuery = { page: number; page_size: number }

/** How many rows stand before the page. */
export const offsetOf = ({ page, page_size }: PageQuery) => (page - 1) * page_size

/** One part of a list that is a bare array, as its endpoint in the contract bounds it. */
export const partOf = ({ maxEntries }: { maxEntries: number }, { page }: { page: number }): PageQuery => ({
  page,
  page_size: maxEntries,
})

/** The page that was asked for and the number of all rows → what the list says of its pages. */
export const paginationOf = ({ page, page_size }: PageQuery, total_count: number): Pagination => ({
  page,
  page_size,
  total_pages: Math.ceil(total_count / page_size),
  total_count,
})
