import { useState } from 'react'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { OwnClaimCard } from './own-claim-card.tsx'
import { takeLostFocus } from './lost-focus.ts'
import { lostLine } from './base/claim-labels.ts'

/** /reach-out: who the user should write to or is asked about, one person a step (docs/product.md, Reach out). */
export function OwnReachOutScreen() {
  const query = useApiQuery(api.reachOut.ownReachOuts, {}, { staleTime: 0 })
  const [at, setAt] = useState(0)
  const people = query.data?.people ?? []
  const number = Math.min(at, Math.max(people.length - 1, 0))
  const person = people[number]
  return (
    <Page width="form">
      <PageHeading
        title="Your Introductions"
        subtitle="While you’re on it, no one else at your company writes to them."
      />
      {query.isError && <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {query.isPending && <SkeletonRows rows={4} rowClassName="h-16" label="Loading people" />}
      {query.data?.lost.map(({ id, name, why }) => (
        <Alert
          key={id}
          kind="info"
          title={why === 'on_hold' ? `On hold: ${name}` : `No need to write to ${name}`}
        >
          {lostLine(why)}
        </Alert>
      ))}
      {query.data && !person && (
        <EmptyState
          title="No introductions waiting"
          titleRef={takeLostFocus}
          action={<LinkButton to="/dashboard">Back to Dashboard</LinkButton>}
        >
          When recruiting says to go ahead, the people you offered to write to show up here.
        </EmptyState>
      )}
      {person && (
        <>
          <div className="flex flex-col gap-2">
            <p className="text-muted">
              Person {number + 1} of {people.length}
            </p>
            <ProgressBar
              label="People"
              value={number + 1}
              max={people.length}
              valueText={`Person ${number + 1} of ${people.length}`}
            />
          </div>
          <OwnClaimCard key={person.id + person.state} person={person} />
          {people.length > 1 && (
            <div className="flex justify-between gap-2">
              <Button onClick={() => setAt(number - 1)} aria-disabled={number === 0 || undefined}>
                Previous
              </Button>
              <Button
                onClick={() => setAt(number + 1)}
                aria-disabled={number === people.length - 1 || undefined}
              >
                Next
              </Button>
            </div>
          )}
        </>
      )}
    </Page>
  )
}
