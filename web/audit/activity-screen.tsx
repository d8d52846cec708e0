import type { AuditEntry } from '../../contract/audit.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useLastPage, useListView } from '../people/base/use-list-view.ts'
import { column } from '../ui/column.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { hourText, momentText } from '../ui/day.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { SectionPage } from '../sections/section-page.tsx'
import { SETTINGS } from '../sections/sections.ts'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { isToTheHour, sentenceOf } from './event-sentences.ts'

const LEADS_OUTSIDE = ['tracking.staysOutside', 'tracking.mayBeOutside']

const columns: Column<AuditEntry>[] = [
  column('what', 'What', { primary: true, className: 'rows:w-full' }, (entry) => (
    <span dir="auto" className="wrap-anywhere rows:font-normal">
      {LEADS_OUTSIDE.includes(entry.action) ? <LinkedText text={sentenceOf(entry)} /> : sentenceOf(entry)}
    </span>
  )),
  column('when', 'When', 'rows:whitespace-nowrap', (entry) => (
    <time dateTime={entry.at}>{isToTheHour(entry) ? hourText(entry.at) : momentText(entry.at)}</time>
  )),
]

/** /admin/activity: the company's audit trail, for its admins to read. */
export function ActivityScreen() {
  const { page, setPage } = useListView()
  const trail = useApiQuery(
    api.audit.auditTrail,
    { query: { page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  )
  useLastPage(trail, { page, setPage })
  return (
    <SectionPage
      of={SETTINGS}
      tab="/admin/activity"
      subtitle="Sign-ins, exports, permission changes and denied requests. This log can’t be edited. Sign-in times are rounded to the hour."
    >
      <Awaited query={trail}>
        <SkeletonRows rows={8} label="Loading activity" />
      </Awaited>
      {trail.data?.entries.length === 0 && (
        <EmptyState title="Nothing has happened yet">
          From now on, what happens in your company is listed here.
        </EmptyState>
      )}
      {trail.data && trail.data.entries.length > 0 && (
        <DataTable
          caption="Activity, the newest first"
          columns={columns}
          rows={trail.data.entries}
          rowKey={({ id }) => id}
        />
      )}
      <Pagination page={page} totalPages={trail.data?.pagination.total_pages ?? 0} onPage={setPage} />
    </SectionPage>
  )
}
