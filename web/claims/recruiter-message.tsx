import { useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { useUser } from '../auth/use-auth.ts'
import { useSaved } from '../storage.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'
import { skippedKey } from './contact-skipped.ts'
import { MessageToCopy } from './message-to-copy.tsx'

/** What recruiting can write to the person. The recommender is named if they may be, unless the user prefers not to. */
export function RecruiterMessage({ person: { id, linkedin_url } }: { person: Person }) {
  const [isNaming, setNaming] = useState(true)
  const best = useApiQuery(api.reachOut.reachOutWords, { params: { id } }, { staleTime: 0 })
  const canName = best.data?.kind === 'recruiter_named'
  const unnamed = useApiQuery(
    api.reachOut.reachOutWords,
    { params: { id }, query: { kind: 'recruiter' } },
    { staleTime: 0, enabled: canName && !isNaming },
  )
  const query = canName && !isNaming ? unnamed : best
  const isSkipped = useSaved(skippedKey(useUser().uuid)) !== null
  const asks = query.data?.has_notice === false && !isSkipped
  return (
    <div className="flex flex-col gap-3">
      {canName && <Switch label="Name the recommender" checked={isNaming} onCheckedChange={setNaming} />}
      <Awaited query={query}>
        <SkeletonRows rows={2} label="Loading the message" />
      </Awaited>
      {query.data && (
        <MessageToCopy
          message={query.data}
          url={linkedin_url}
          inPanel="only"
          withNotice={asks ? async () => (await query.refetch()).data ?? query.data : null}
        />
      )}
    </div>
  )
}
