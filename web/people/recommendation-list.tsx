import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Person, TeamRecommendation } from '../../contract/recommendations.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { RecommendationForm } from '../recommendations/edit/recommendation-form.tsx'
import { Endorsement } from '../recommendations/person/endorsement-card.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { useIsKept } from '../use-kept-form.ts'
import { SECTION, SectionTitle } from './person-card.tsx'

/** What each recommender says. The reader can edit their own recommendation in place. */
export function RecommendationList({ person: { recommendations } }: { person: Person }) {
  return (
    <section className={SECTION}>
      <SectionTitle>Recommended by</SectionTitle>
      {recommendations.length === 0 ? (
        <p className="mt-2 text-muted">No one on your team has recommended this person yet.</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-6">
          {recommendations.map((recommendation) =>
            recommendation.is_own ? (
              <OwnRecommendation key={recommendation.user_connection_id} recommendation={recommendation} />
            ) : (
              <Endorsement key={recommendation.user_connection_id} recommendation={recommendation} signed />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

function OwnRecommendation({ recommendation }: { recommendation: TeamRecommendation }) {
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
    <Endorsement
      recommendation={recommendation}
      signed
      action={
        <Button ref={edit} aria-label="Edit your recommendation" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    />
  )
}

function OwnForm({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const query = useApiQuery(
    api.recommendations.connectionDetail,
    { params: { id } },
    { staleTime: 0, refetchOnWindowFocus: false },
  )
  // A cached answer may be out of date: the form starts with a fresh one.
  const detail = query.isFetchedAfterMount ? query.data : undefined
  if (detail)
    return (
      <RecommendationForm
        detail={detail}
        onCancel={onClose}
        onSaved={() => {
          for (const resource of ['recommendations', 'jobs', 'candidates'])
            void queryClient.invalidateQueries({ queryKey: [resource] })
          onClose()
        }}
      />
    )
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  return (
    <div role="status" aria-busy="true" aria-label="Loading recommendation">
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
