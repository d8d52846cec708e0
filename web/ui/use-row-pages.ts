import { pageParam } from './url-params.ts'
import { useUrlParams } from './use-url-params.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'

/** A list that arrives as a whole, 50 rows at a time; the page lives in the address, one beyond the last is the last. */
export function useRowPages<Row>(rows: Row[]) {
  const [params, changeParams] = useUrlParams()
  const totalPages = Math.ceil(rows.length / PAGE_SIZE)
  const page = Math.max(1, Math.min(pageParam(params), totalPages))
  return {
    shown: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    totalPages,
    onPage: (target: number) => changeParams({ page: target > 1 ? target : undefined }),
  }
}
