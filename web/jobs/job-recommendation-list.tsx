import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { cx } from '../ui/cx.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { useUrlParams } from '../ui/use-url-params.ts'
import { shownColumns } from '../people/base/columns.rules.ts'
import { useListedPeople } from '../people/base/use-listed-people.ts'
import { recommendationColumns } from './recommendation-columns.tsx'

const STRONGEST_FIRST = { key: 'recommendation_strength', direction: 'descending' } as const

type Props = { job: Job; page: number; onPage: (page: number, replace?: boolean) => void }

/** The people recommended for a job. The list of jobs usually includes the first page; other pages are loaded. */
export function JobRecommendationList({ job, page, onPage }: Props) {
  const [params] = useUrlParams()
  const isAdmin = useUser().role === 'admin'
  const here = useLocation({ select: ({ href }) => href })
  const columns = useMemo(
    () => recommendationColumns({ here, list: job.id, forAdmins: isAdmin }),
    [here, job.id, isAdmin],
  )
  const totalPages = Math.ceil(job.recommendations_total / PAGE_SIZE)
  const isBeyond = page > Math.max(1, totalPages)
  const firstSize = Math.min(PAGE_SIZE, job.recommendations_total)
  const isBrought = page === 1 && job.recommendations.length === firstSize
  const query = useApiQuery(
    api.jobs.jobRecommendations,
    { params: { id: job.id }, query: { page, page_size: PAGE_SIZE } },
    { keepPrevious: true, enabled: !isBrought && !isBeyond },
  )
  const rows = isBrought ? job.recommendations : query.data?.recommendations
  const people = [...new Set(rows?.flatMap(({ person_id }) => person_id ?? []))]
  useListedPeople({ name: job.id, ids: people, before: 0, total: people.length })
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isBeyond) onPage(Math.max(1, totalPages), true)
  }, [isBeyond, totalPages, onPage])

  if (job.recommendations_total === 0)
    return <p className="px-4 py-6 text-center text-muted">No recommendations found for this position.</p>
  const isStale = !isBrought && query.isPlaceholderData
  return (
    <div
      ref={top}
      className="flex scroll-mt-4 flex-col gap-3 has-[nav]:pb-3 @max-dense/main:p-3 @dense/main:[&_tbody>tr:last-child>*]:border-b-0"
    >
      {!isBrought && (
        <Awaited query={query}>
          <SkeletonRows rows={8} label="Loading recommendations" />
        </Awaited>
      )}
      {rows && (
        <div aria-busy={isStale || undefined} className={cx('transition-opacity', isStale && 'opacity-60')}>
          <DataTable
            caption={`Recommendations for ${job.job_title}`}
            columns={shownColumns(columns, params)}
            rows={rows}
            rowKey={(row) => row.user_connection_id}
            sort={STRONGEST_FIRST}
            dense
          />
        </div>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        onPage={(target) => {
          onPage(target)
          top.current?.scrollIntoView()
        }}
      />
    </div>
  )
}
