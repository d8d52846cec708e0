import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { useApiQuery } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { eventLabel, type Group, groupCounts, GROUPS, kindsIn } from './history-labels.ts'

const MORE = 50 // entries
const MOST = 1_000
const FILTERED_FROM = 9 // entries

type Props = {
  /** The person's id. */
  id: string
  /** How many entries show at first. */
  first: number
}

/** What happened to a person, newest first. A long history has a filter. */
export function HistoryList({ id, first }: Props) {
  const [group, setGroup] = useState<Group | null>(null)
  const [shown, setShown] = useState(first)
  const list = useRef<HTMLOListElement>(null) // takes the focus of the button that goes away
  const query = useApiQuery(
    api.candidates.personHistory,
    { params: { id }, query: { limit: shown, what: kindsIn(group) } },
    { keepPrevious: true },
  )
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data)
    return (
      <div role="status" aria-busy="true" aria-label="Loading history" className="mt-3">
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
    )
  const { events, counts } = query.data
  const groups = groupCounts(counts)
  const inAll = groups.reduce((sum, { count }) => sum + count, 0)
  const total = group === null ? inAll : (groups.find((one) => one.group === group)?.count ?? 0)
  return (
    <div className="mt-3 flex flex-col items-start gap-3" aria-busy={query.isPlaceholderData || undefined}>
      {inAll >= FILTERED_FROM && (
        <NativeSelect
          label="Show in the history"
          hideLabel
          className="w-56 max-w-full print:hidden"
          value={group ?? ''}
          options={[
            { value: '', label: `Everything (${inAll.toLocaleString('en')})` },
            ...groups.map((one) => ({
              value: one.group,
              label: `${GROUPS[one.group]} (${one.count.toLocaleString('en')})`,
            })),
          ]}
          onChange={({ target }) => setGroup((target.value || null) as Group | null)}
        />
      )}
      <ol ref={list} tabIndex={-1} className="flex flex-col gap-1.5">
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events have no id, and hold no state
          <li key={event.what === 'comment' ? event.id : index} className="flex gap-4">
            <time dateTime={event.on} className="w-24 shrink-0 text-muted">
              {dayText(event.on)}
            </time>
            {event.what === 'comment' ? (
              <CommentEntry person={id} comment={event} />
            ) : (
              <span dir="auto" className="min-w-0">
                {eventLabel(event)}
              </span>
            )}
          </li>
        ))}
        {events.length === 0 && <li className="text-muted">Nothing has happened yet.</li>}
      </ol>
      {total > events.length && shown < MOST && (
        <Button
          variant="quiet"
          className="-ml-[13px] print:hidden"
          busy={query.isPlaceholderData}
          onClick={() => {
            setShown(Math.min(shown + MORE, MOST))
            list.current?.focus()
          }}
        >{`Show ${Math.min(MORE, total - events.length).toLocaleString('en')} more`}</Button>
      )}
    </div>
  )
}
