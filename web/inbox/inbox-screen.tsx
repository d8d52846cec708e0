import { useQueryClient } from '@tanstack/react-query'
import type { InboxEntry } from '../../contract/inbox.ts'
import { api } from '../api/api.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { RowKeys } from '../ui/shortcuts/row-keys.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { undoable } from '../ui/undo-store.tsx'
import { pageParam } from '../ui/url-params.ts'
import { toast } from '../ui/toast-store.ts'
import { useUrlParams } from '../ui/use-url-params.ts'
import { Entry } from './entry.tsx'
import { inGroups } from './inbox.rules.ts'

const ASKED = { keepPrevious: true, staleTime: 0, refetchInterval: 60_000 }
const KEYS = [
  { key: 'Enter', description: 'Open' },
  { key: 'e', description: 'Mark as read', control: '[data-read]' },
]

/** /inbox: what waits for the user (docs/product-employees.md, Inbox). */
export function InboxScreen() {
  const [params, changeParams] = useUrlParams()
  const page = pageParam(params)
  const query = useApiQuery(api.inbox.entries, { query: { page } }, ASKED)
  const { data } = query
  const marks = useMarks()
  return (
    <Page width="form">
      <PageHeading
        title="Inbox"
        aside={
          data?.entries.some(({ is_read }) => !is_read) && (
            <Button busy={marks.all.isPending} onClick={() => marks.all.mutate({})}>
              Mark all as read
            </Button>
          )
        }
      />
      <RowKeys keys={KEYS} />
      <Awaited query={query}>
        <SkeletonRows rows={6} rowClassName="h-16" />
      </Awaited>
      {data?.entries.length === 0 && (
        <EmptyState
          picture="stack"
          title="Nothing waits for you"
          action={<LinkButton to="/dashboard">Back to Dashboard</LinkButton>}
        >
          Questions from colleagues appear here, and news about the people you recommend.
        </EmptyState>
      )}
      {data &&
        inGroups(data.entries).map(({ label, entries }) => (
          <section key={label} aria-label={label} className="flex flex-col gap-2">
            <h2 className="text-sm font-semibold text-muted">{label}</h2>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {entries.map((entry) => (
                <Entry key={`${entry.kind} ${entry.id}`} entry={entry} onMark={marks.one} />
              ))}
            </ul>
          </section>
        ))}
      {data && (
        <Pagination
          page={page}
          totalPages={data.pagination.total_pages}
          onPage={(chosen) => changeParams({ page: chosen === 1 ? undefined : String(chosen) })}
        />
      )}
    </Page>
  )
}

function useMarks() {
  const queryClient = useQueryClient()
  const options = {
    meta: { changes: 'nothing' as const }, // but the inbox
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['inbox'] }),
    onError: ({ message }: { message: string }) =>
      void toast({ title: 'Your inbox did not change', description: message, kind: 'error' }),
  }
  const all = useApiMutation(api.inbox.markAllRead, options)
  const { mutate } = useApiMutation(api.inbox.markRead, options)
  const one = ({ kind, ids }: InboxEntry, is_read: boolean) => {
    const entries = ids.map((id) => ({ kind, id }))
    const mark = (read: boolean) => mutate({ body: { entries, is_read: read } })
    mark(is_read)
    undoable(() => mark(!is_read))
  }
  return { all, one }
}
