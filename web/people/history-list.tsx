import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { dayText } from '../ui/day.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { eventLabel } from './history-labels.ts'
import { SECTION, SectionTitle } from './person-card.tsx'

/** Who recommended, added, moved and evaluated the person, and when, newest first. */
export function HistoryList({ person: { id } }: { person: Person }) {
  const query = useApiQuery(api.candidates.personHistory, { params: { id } })
  return (
    <section className={SECTION}>
      <SectionTitle>History</SectionTitle>
      {query.data ? (
        <ol className="mt-3 flex flex-col gap-1.5">
          {query.data.events.map((event, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- events have no id, and hold no state
            <li key={index} className="flex gap-4">
              <time dateTime={event.on} className="w-24 shrink-0 text-muted">
                {dayText(event.on)}
              </time>
              <span dir="auto" className="min-w-0">
                {eventLabel(event)}
              </span>
            </li>
          ))}
          {query.data.events.length === 0 && <li className="text-muted">Nothing has happened yet.</li>}
        </ol>
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading history" className="mt-3">
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      )}
    </section>
  )
}
