import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Sprint } from '../../contract/sprints.ts'
import { useDashboard } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { momentText } from '../ui/day.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Name } from '../ui/name.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { leftText, startText } from './clock.rules.ts'
import { Figures } from './figures.tsx'
import { reviewOf } from './review-of.ts'
import { useJoin, useSprint, useTimes } from './use-sprint.ts'
import { WhatNow } from './what-now.tsx'

/** /sprint/{id}: what a sprint looks for, the way into the review, and its results (docs/product-admins.md, Sprint). */
export function SprintScreen() {
  const { sprintId } = useParams({ from: '/members/sprint/$sprintId' })
  const query = useSprint(sprintId.toLowerCase())
  const { data } = query
  if (query.error && (query.error.status === 404 || query.error.status === 400))
    return (
      <Page width="form">
        <PageHeading title="Sprint" />
        <EmptyState title="There is no such sprint">
          It was canceled, or the link is incomplete. Ask the colleague who sent it to you.
        </EmptyState>
      </Page>
    )
  return (
    <Page width="form">
      <PageHeading title="Sprint" subtitle={data && <When sprint={data} />}>
        {data?.title ?? 'Sprint'}
      </PageHeading>
      <Awaited query={query}>
        <div role="status" aria-busy="true" aria-label="Loading the sprint">
          <Skeleton className="h-64 rounded-lg" />
        </div>
      </Awaited>
      {data &&
        (data.phase === 'over' || data.phase === 'history' ? (
          <WhatNow sprint={data} />
        ) : (
          <Brief sprint={data} />
        ))}
    </Page>
  )
}

function When({ sprint }: { sprint: Sprint }) {
  const { toStart, toEnd } = useTimes(sprint)
  if (sprint.phase === 'before') return `Starts ${startText(toStart)}, on ${momentText(sprint.starts_at)}.`
  if (sprint.phase === 'running')
    return (
      <span role="timer" className="tabular-nums">
        {leftText(toEnd)}
      </span>
    )
  return `Ended on ${momentText(sprint.ends_at)}.`
}

/** What is looked for, and the next step: to join, then to review. */
function Brief({ sprint }: { sprint: Sprint }) {
  const next = useRef<HTMLDivElement>(null)
  const focusNext = useAfterRender(() => next.current?.focus()) // the pressed button is gone
  const join = useJoin(focusNext)
  const { data } = useDashboard()
  const hasPeople = data && data.dashboard.last_upload !== null
  const { jobs } = sprint
  return (
    <>
      <Panel className="flex flex-col gap-4">
        <h2 className="font-serif text-xl font-medium">What we’re looking for</h2>
        {sprint.looking_for.length > 0 && (
          <ul className="flex flex-col gap-1 font-serif text-lg">
            {sprint.looking_for.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        )}
        {jobs.length > 0 && (
          <ul aria-label="Jobs" className="flex flex-col gap-1">
            {jobs.map(({ id, job_title, location }) => (
              <li key={id}>
                <Name className="font-semibold">{job_title}</Name>{' '}
                <span className="text-muted">{location}</span>
              </li>
            ))}
          </ul>
        )}
        {jobs.length === 0 && sprint.looking_for.length === 0 && <p>Anyone you’d like to work with again.</p>}
        {!sprint.has_joined && (
          <div>
            <Button
              variant="primary"
              busy={join.isPending}
              onClick={() => join.save({ params: { id: sprint.id } })}
            >
              Join
            </Button>
          </div>
        )}
        {sprint.has_joined && (
          <div ref={next} tabIndex={-1} className="flex flex-wrap gap-2">
            {sprint.phase === 'before' ? (
              <p>You joined. When the sprint starts, this page leads to the review.</p>
            ) : (
              <>
                {hasPeople === false ? (
                  <LinkButton to="/upload" variant="primary">
                    Upload your connections
                  </LinkButton>
                ) : (
                  <LinkButton {...reviewOf(jobs)} variant="primary">
                    Review your connections
                  </LinkButton>
                )}
                <LinkButton to="/submit-tip">Submit a tip</LinkButton>
              </>
            )}
          </div>
        )}
      </Panel>
      {hasPeople === false && <NoFile isRunning={sprint.phase === 'running'} />}
      {sprint.phase === 'running' && <Numbers sprint={sprint} />}
      <p className="text-muted">
        The team sees sums, never one person’s counts; your own are those of this browser. Who you look at
        stays in it until you press Finish.
      </p>
    </>
  )
}

const NoFile = ({ isRunning }: { isRunning: boolean }) => (
  <Panel className="flex flex-col gap-3">
    <h2 className="font-serif text-xl font-medium">No connections yet?</h2>
    <p>
      {isRunning
        ? 'LinkedIn takes up to a day to send the file. Until then, submit tips: a name or a link to a profile is enough.'
        : 'LinkedIn takes up to a day to send the file, so ask for it now and upload it before the sprint starts.'}
    </p>
    <div>
      <LinkButton to="/upload">How to get the file</LinkButton>
    </div>
  </Panel>
)

const Numbers = ({ sprint }: { sprint: Sprint }) => (
  <Panel>
    <h2 className="font-serif text-xl font-medium">So far</h2>
    <Figures sprint={sprint} isOwnKnown={sprint.has_joined} />
    {!sprint.team.counts && (
      <p className="mt-3 text-muted">The team’s counts appear once three of you have joined.</p>
    )}
  </Panel>
)
