import { useUser } from '../auth/use-auth.ts'
import { personInAddress } from '../people/person-link.ts'
import type { Person } from '../../contract/recommendations.ts'
import { FavoriteButton } from '../recommendations/list/favorite-button.tsx'
import { FavoriteNotice } from '../recommendations/list/favorite-notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { useUrlParams } from '../ui/use-url-params.ts'
import { EvaluationForm } from './evaluation-form.tsx'
import { HistoryList } from './history-list.tsx'
import { KnownBy, OtherEvaluations, PersonFacts } from './person-card.tsx'
import { othersThan } from './rating.rules.ts'
import { RecommendationList } from './recommendation-list.tsx'
import { StageForm } from './stage-form.tsx'
import { StepBar } from './step-bar.tsx'
import { useClosePanel } from './use-close-panel.ts'
import { useNotSaved } from './use-not-saved.ts'
import { usePerson } from './use-person.ts'

const NAME_ID = 'person-panel-name'

/** The person in the address, over the screen (docs/product.md, A person). Always mounted, so that the focus returns. */
export function PersonPanel() {
  const [params] = useUrlParams()
  const id = personInAddress(params)
  const close = useClosePanel(id)
  const { person, isError, isFetching, refetch } = usePerson(id)
  const favorite = useNotSaved<boolean>(id)
  return (
    <SidePanel
      open={id !== null}
      onOpenChange={(open) => !open && close()}
      about={id}
      title={
        <span id={NAME_ID} dir="auto">
          {person?.name ?? 'Candidate'}
        </span>
      }
      steps={<StepBar id={id} name={person?.name} />}
      actions={person && <FavoriteButton person={person} nameId={NAME_ID} onFailure={favorite.onFailure} />}
    >
      {person && favorite.failed !== null && (
        <FavoriteNotice
          person={person}
          is_favorite={favorite.failed}
          onFailure={(_, is_favorite) => favorite.onFailure(is_favorite)}
        />
      )}
      {person ? (
        <Content key={person.id} person={person} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : isFetching ? (
        <PersonSkeleton />
      ) : (
        <p className="text-muted">This person is not, or is no longer, in your company’s network.</p>
      )}
    </SidePanel>
  )
}

const Content = ({ person }: { person: Person }) => (
  <>
    <PersonFacts person={person} />
    <div className="flex flex-col gap-3">
      <KnownBy person={person} />
      {person.status === 'recommend' && <StageForm person={person} />}
    </div>
    <RecommendationList person={person} />
    <OtherEvaluations ratings={othersThan(useUser().uuid, person)} />
    <EvaluationForm person={person} />
    <HistoryList person={person} />
  </>
)

const PersonSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading candidate" className="flex flex-col gap-4">
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-24 w-full" />
  </div>
)
