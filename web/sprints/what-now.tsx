import type { Sprint } from '../../contract/sprints.ts'
import { useDashboard } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { useLeftToWrite } from '../outreach/use-letters.ts'
import { DraftList } from '../review/hub/draft-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Figures } from './figures.tsx'
import { useOwnCounts } from './own-counts.ts'
import { reviewOf } from './review-of.ts'
import { SprintPeople } from './sprint-people.tsx'
import { useTimes } from './use-sprint.ts'

/** After the end: thanks, the counts, and what comes next. */
export function WhatNow({ sprint }: { sprint: Sprint }) {
  const { role } = useUser()
  const { has_joined, team, phase, jobs } = sprint
  const own = useOwnCounts(sprint, useTimes(sprint).startedAt)
  const dashboard = useDashboard().data?.dashboard
  const open = useLeftToWrite()
  const hasLooked = own.looked_at > 0
  return (
    <>
      <Panel className="flex flex-col gap-3">
        <h2 className="font-serif text-xl font-medium">
          {has_joined ? 'Thank you all' : 'This sprint is over'}
        </h2>
        {(hasLooked || team.counts) && <Figures sprint={sprint} isOwnKnown={hasLooked} />}
        <p className="text-muted">
          {team.counts
            ? 'In the team’s sums, each person’s count is rounded down to fives.'
            : 'Fewer than three took part, so the team’s counts stay hidden.'}
        </p>
        {has_joined && phase === 'over' && (
          <>
            <p>What you submit within two hours of the end still counts.</p>
            <DraftList />
          </>
        )}
        {open > 0 && (
          <p>
            {open === 1
              ? 'One recommendation needs your notes: how you know them, and who writes.'
              : `${open} recommendations need your notes: how you know them, and who writes.`}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {open > 0 && (
            <LinkButton to="/candidate-details" variant="primary">
              Add your notes
            </LinkButton>
          )}
          {!hasLooked &&
            (dashboard?.last_upload === null ? (
              <LinkButton to="/upload">Upload your connections</LinkButton>
            ) : (
              <LinkButton {...reviewOf(jobs)}>Review your connections</LinkButton>
            ))}
          {hasLooked && <LinkButton to="/referrals">See your recommendations</LinkButton>}
        </div>
      </Panel>
      {role === 'admin' && <SprintPeople id={sprint.id} />}
    </>
  )
}
