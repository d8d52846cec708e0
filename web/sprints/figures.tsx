import type { Progress, Sprint } from '../../contract/sprints.ts'
import { teamText } from './figures.rules.ts'
import { useOwnCounts } from './own-counts.ts'
import { useTimes } from './use-sprint.ts'

/** The reader’s counts, if this browser knows them, and the team’s. */
export function Figures({ sprint, isOwnKnown }: { sprint: Sprint; isOwnKnown: boolean }) {
  const own = useOwnCounts(sprint, useTimes(sprint).startedAt)
  const { counts } = sprint.team
  const team = (of: keyof Progress) => teamText(counts?.[of], own[of])
  return (
    <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {isOwnKnown && (
        <>
          <Figure label="You looked at" value={own.looked_at.toLocaleString('en')} />
          <Figure label="You recommended" value={own.recommended.toLocaleString('en')} />
        </>
      )}
      <Figure label="The team looked at" value={team('looked_at')} />
      <Figure label="The team recommended" value={team('recommended')} />
    </dl>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-xl whitespace-nowrap tabular-nums">{value}</dd>
  </div>
)
