import { useRef, useState } from 'react'
import type { Person, TeamRecommendation } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { RecommendationForm } from '../recommendations/edit/recommendation-form.tsx'
import { Letter } from '../recommendations/person/letter.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { useIsKept } from '../use-kept-form.ts'
import { strongestFirst } from './base/strength-labels.ts'

/** Who vouches for the person, how well, and in which words, the strongest first. The reader can edit their own words in place. */
export function Letters({ person: { recommendations } }: { person: Person }) {
  if (recommendations.length === 0)
    return <p className="text-muted">No one on your team has recommended this person yet.</p>
  return (
    <ul aria-label="Recommended by" className="flex flex-col gap-5">
      {strongestFirst(recommendations).map((recommendation) =>
        recommendation.is_own ? (
          <OwnLetter key={recommendation.user_connection_id} recommendation={recommendation} />
        ) : (
          <Letter key={recommendation.user_connection_id} recommendation={recommendation} />
        ),
      )}
    </ul>
  )
}

function OwnLetter({ recommendation }: { recommendation: TeamRecommendation }) {
  const [editing, setEditing] = useState(useIsKept(`edit:${recommendation.user_connection_id}`))
  const edit = useRef<HTMLButtonElement>(null)
  const focusEdit = useAfterRender(() => edit.current?.focus())
  const close = () => {
    setEditing(false)
    focusEdit()
  }
  if (editing)
    return (
      <li className="border-l-2 border-primary pl-4">
        <h4 className="mb-3 font-semibold">Your recommendation</h4>
        <OwnForm id={recommendation.user_connection_id} onClose={close} />
      </li>
    )
  return (
    <Letter
      recommendation={recommendation}
      action={
        <Button
          ref={edit}
          variant="quiet"
          className="-my-1.5 -ml-3"
          aria-label="Edit your recommendation"
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      }
    />
  )
}

function OwnForm({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useApiQuery(
    api.recommendations.connectionDetail,
    { params: { id } },
    { staleTime: 0, still: true },
  )
  // A cached answer may be out of date: the form starts with a fresh one.
  const detail = query.isFetchedAfterMount ? query.data : undefined
  if (detail) return <RecommendationForm detail={detail} onCancel={onClose} onSaved={onClose} />
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  return (
    <div role="status" aria-busy="true" aria-label="Loading recommendation">
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
