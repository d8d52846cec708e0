import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxEntry } from '../../contract/comments.ts'
import { NOTES_LIMIT } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { withPerson } from '../people/base/person-link.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { momentText } from '../ui/day.ts'
import { TextLink } from '../ui/link-button.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast-store.ts'
import { pageParam } from '../ui/url-params.ts'
import { useUrlParams } from '../ui/use-url-params.ts'

/** /inbox: comments that name the user (docs/product.md, Inbox). */
export function InboxScreen() {
  const [params, changeParams] = useUrlParams()
  const page = pageParam(params)
  const query = useApiQuery(api.comments.inbox, { query: { page } }, { keepPrevious: true, staleTime: 0 })
  const { data } = query
  return (
    <Page width="form">
      <PageHeading title="Inbox" subtitle="Comments that name you." />
      <Awaited query={query}>
        <SkeletonRows rows={4} rowClassName="h-24" />
      </Awaited>
      {data?.entries.length === 0 && (
        <EmptyState picture="stack" title="Nothing waits for you.">
          A comment that names you with @ appears here.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {data?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
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

function useChanged() {
  const queryClient = useQueryClient()
  return () => {
    for (const call of [api.comments.inbox, api.comments.unread])
      void queryClient.invalidateQueries({ queryKey: call.key })
  }
}

function Entry({ entry }: { entry: InboxEntry }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const changed = useChanged()
  const read = useApiMutation(api.comments.markRead, { onSuccess: changed })
  const send = useApiMutation(api.comments.answerComment, {
    onSuccess() {
      setAnswer(null)
      changed()
      toast({ title: `Answered ${entry.by}`, kind: 'success' })
    },
    onError: ({ message }) =>
      void toast({ title: 'Your answer was not sent', description: message, kind: 'error' }),
  })
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{entry.by}</span>
        <span className="text-muted">
          on <PersonName person={entry.person} />
        </span>
        {!entry.is_read && <Badge tone="primary">New</Badge>}
        <time dateTime={entry.at} className="ml-auto text-sm text-muted">
          {momentText(entry.at)}
        </time>
      </div>
      <p dir="auto" className="font-serif text-lg wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={entry.text} />
      </p>
      {answer === null ? (
        <div className="-ml-3 flex">
          <Button variant="quiet" onClick={() => setAnswer('')}>
            Answer
          </Button>
          <Button
            variant="quiet"
            busy={read.isPending}
            onClick={() => read.mutate({ body: { ids: [entry.id], is_read: !entry.is_read } })}
          >
            {entry.is_read ? 'Mark as unread' : 'Mark as read'}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          <Textarea
            label={`Answer to ${entry.by}`}
            hideLabel
            maxLength={NOTES_LIMIT}
            placeholder={`Admins see your answer, and ${entry.by} finds it in the inbox.`}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <div className="flex gap-2">
            <Button
              variant="primary"
              busy={send.isPending}
              disabled={answer.trim() === ''}
              onClick={() => send.mutate({ params: { id: entry.id }, body: { text: answer } })}
            >
              Answer
            </Button>
            <Button variant="quiet" onClick={() => setAnswer(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** The name leads admins to the person, and a recommender to their own recommendation. */
function PersonName({ person: { id, connection_id, name } }: { person: InboxEntry['person'] }) {
  if (id !== null)
    return (
      <TextLink to="/admin/candidates" search={withPerson({}, id)}>
        <bdi>{name}</bdi>
      </TextLink>
    )
  if (connection_id === null) return <bdi>{name}</bdi>
  return (
    <TextLink to="/candidate/$candidateId" params={{ candidateId: connection_id }}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
