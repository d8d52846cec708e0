import type { Pagination } from '../contract/shapes.ts'

export type PageQuery = { page: number; page_size: number }

export const offsetOf = ({ page, page_size }: PageQuery) => (page - 1) * page_size

export const paginationOf = ({ page, page_size }: PageQuery, total_count: number): Pagination => ({
  page,
  page_size,
  total_pages: Math.ceil(total_count / page_size),
  total_count,
})
