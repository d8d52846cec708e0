import { useState } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useShortcut } from '../ui/shortcuts/use-shortcut.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { waitingLine } from './base/waiting-line.ts'
import { OwnClaimCard } from './own-claim-card.tsx'
import { OwnRestList } from './own-rest-list.tsx'
import { takeLostFocus } from './lost-focus.ts'

/** /reach-out: who the user is asked about or should write to, one person a step, above what needs no work (docs/product-admins.md, Reach out). */
export function OwnReachOutScreen() {
  const query = useApiQuery(api.reachOut.ownReachOuts, {}, { staleTime: 0 })
  const [chosen, choose] = useState<string | null>(null)
  const people = query.data?.people ?? []
  const work = people.filter(({ needs_work }) => needs_work)
  const person = people.find(({ id }) => id === chosen) ?? work[0]
  const at = work.findIndex(({ id }) => id === person?.id)
  const num_asked = work.filter(({ state }) => state === 'asked').length
  const counts = { num_asked, num_to_write: work.length - num_asked, num_on_hold: 0 }
  return (
    <Page width="form">
      <PageHeading
        title="Your Introductions"
        subtitle="While you’re on it, no one else at your company writes to them."
      />
      {query.isError && <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {query.isPending && <SkeletonRows rows={4} rowClassName="h-16" label="Loading people" />}
      {query.data && !person && (
        <EmptyState
          title="No introductions waiting"
          titleRef={takeLostFocus}
          action={<LinkButton to="/dashboard">Back to Dashboard</LinkButton>}
        >
          When recruiting says to go ahead, the people you offered to write to show up here.
        </EmptyState>
      )}
      {work.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-muted">
            {at >= 0 ? `Person ${at + 1} of ${work.length}: ${waitingLine(counts)}` : waitingLine(counts)}
          </p>
          {at >= 0 && (
            <ProgressBar
              label="People"
              value={at + 1}
              max={work.length}
              valueText={`Person ${at + 1} of ${work.length}`}
            />
          )}
        </div>
      )}
      {person && <OwnClaimCard key={person.id + person.state} person={person} onDone={() => choose(null)} />}
      {work.length > 1 && <Steps at={at} people={work} onChoose={choose} />}
      {query.data && <OwnRestList {...query.data} onChoose={choose} />}
    </Page>
  )
}

type StepsProps = { at: number; people: { id: string }[]; onChoose: (id: string) => void }

function Steps({ at, people, onChoose }: StepsProps) {
  const go = (to: number) => people[to] && onChoose(people[to].id)
  useShortcut('k', () => go(at - 1), { description: 'Previous person', repeats: true })
  useShortcut('j', () => go(at + 1), { description: 'Next person', repeats: true })
  return (
    <div className="flex justify-between gap-2">
      <Button onClick={() => go(at - 1)} aria-disabled={at <= 0 || undefined}>
        Previous
        <KeyHint keys="k" />
      </Button>
      <Button onClick={() => go(at + 1)} aria-disabled={at === people.length - 1 || undefined}>
        Next
        <KeyHint keys="j" />
      </Button>
    </div>
  )
}
