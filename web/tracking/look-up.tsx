import type { Person } from '../../contract/recommendations.ts'
import type { LookedUp } from '../../contract/tracking.ts'
import { trackingSystem } from '../../domain/tracking-systems.ts'
import { api } from '../api/api.ts'
import { useApiMutation, useApiQuery } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { lookedUpLines } from './look-up-labels.ts'

/** What a look found, with links into the system. */
export function LookedUpLines({ of }: { of: LookedUp }) {
  return lookedUpLines(of).map((line, n) => {
    const url = of.found[n]?.url
    return (
      <p key={url ?? line} dir="auto" className="wrap-anywhere">
        <span>{line}</span>{' '}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-primary underline underline-offset-3"
          >
            <span>{`Open in ${trackingSystem(of.system).name}`}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
    )
  })
}

/** Asks the applicant tracking system whether a recommended person is there, if an admin turned that on. */
export function LookUp({ person: { id, recommendations } }: { person: Person }) {
  const { data } = useApiQuery(api.tracking.sendChoices, {}, { staleTime: 60_000 })
  const look = useApiMutation(api.tracking.lookUp, { meta: { changes: 'nothing' } })
  if (!data?.system || !data.can_look || recommendations.length === 0) return null
  const { name } = trackingSystem(data.system)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={look.isPending} onClick={() => look.mutate({ params: { id } })}>
        {`Look in ${name}`}
      </Button>
      <div role="status" className="empty:-mt-2">
        {look.data && <LookedUpLines of={look.data} />}
      </div>
      <Failure title={`${name} was not asked`} of={look} />
    </div>
  )
}
