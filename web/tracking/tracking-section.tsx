import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Tracked } from '../../contract/tracking.ts'
import { trackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { LookUp } from './look-up.tsx'
import { SendButton } from './send-button.tsx'
import { trackedLine } from './tracked-labels.ts'

/** Where the person is in the applicant tracking system, and the button that sends them there, for each job once. */
export function TrackingSection({ person }: { person: Person }) {
  const { data } = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 })
  const canSend = data?.system != null && person.is_candidate
  const there = new Set(
    person.tracking
      .filter(
        ({ system, state, problem }) =>
          system === data?.system && (state === 'sent' || isOnTheWay(state, problem)),
      )
      .map(({ job_id }) => job_id),
  )
  useRefreshWhile(person.tracking.some(({ state, problem }) => isOnTheWay(state, problem)))
  const left = there.size > 0 ? (data?.jobs.filter(({ id }) => !there.has(id)) ?? []) : undefined
  if (!canSend && person.tracking.length === 0) return null
  return (
    <section aria-label="Applicant tracking" className="flex gap-3 py-1">
      <span className="w-16 shrink-0 text-muted">Tracking</span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        {person.tracking.map((tracked) => (
          <TrackedLine key={tracked.id} tracked={tracked} />
        ))}
        <LookUp person={person} />
        {canSend && left?.length !== 0 && <SendButton people={[person]} left={left} place="panel" />}
      </div>
    </section>
  )
}

const EVERY_MS = 3_000

/** They arrive within seconds: until then, their panel and row are loaded again. */
function useRefreshWhile(isGoing: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: api.recommendations.personList.key }),
      EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [isGoing, queryClient])
}

const isOnTheWay = (state: Tracked['state'], problem: string | null) =>
  state === 'waiting' && problem === null

function TrackedLine({ tracked }: { tracked: Tracked }) {
  const [now] = useState(() => new Date())
  const { name } = trackingSystem(tracked.system)
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <p className="flex flex-wrap gap-x-2">
        <span dir="auto">{trackedLine(tracked, now)}</span>
        {tracked.url && (
          <a
            href={tracked.url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-3"
          >
            <span>{`Open in ${name}`}</span>
            <ExternalLink aria-hidden className="size-3.5" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      {tracked.job_title && (
        <p className="text-muted">
          For the job <Name>{tracked.job_title}</Name>
        </p>
      )}
      {tracked.problem && tracked.state !== 'sent' && (
        <p className="wrap-anywhere">
          <bdi>{tracked.problem}</bdi>{' '}
          <span>
            {tracked.state === 'waiting'
              ? 'Vouch tries again, for three days in all.'
              : 'Vouch doesn’t try again on its own.'}
          </span>
        </p>
      )}
      {tracked.proposal && <Proposal tracked={tracked} />}
    </div>
  )
}

/** The system archived them, and an admin decides whether Vouch does. */
function Proposal({ tracked: { id, system } }: { tracked: Tracked }) {
  const decide = useSave(api.tracking.decideProposal, {
    done: (_, { body }) => (body.archive ? 'Archived' : null),
    notDone: 'Nothing was changed',
    failsInMessage: true,
  })
  const answer = (archive: boolean) => decide.save({ params: { id }, body: { archive } })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>{`${trackingSystem(system).name} archived them. Archive them here, too?`}</p>
      <Button once busy={decide.isPending} onClick={() => answer(true)}>
        Archive
      </Button>
      <Button variant="quiet" busy={decide.isPending} onClick={() => answer(false)}>
        Leave as is
      </Button>
    </div>
  )
}
