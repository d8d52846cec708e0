import { type ReactNode, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Move } from '../../contract/shapes.ts'
import { FavoriteButton } from '../recommendations/list/favorite-button.tsx'
import { FavoriteNotice } from '../recommendations/list/favorite-notice.tsx'
import { OutcomeMenu, StageMenu, StageNotice } from '../recommendations/stage/stage-menu.tsx'

/** A control next to its label; on phones, below it. The control has its own name for screen readers. */
const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="flex items-center gap-3">
    <span aria-hidden className="text-muted max-sm:w-16">
      {label}
    </span>
    {children}
  </span>
)

/** Star, stage and outcome, and whether the person waits for a triage. The recommenders see stage and outcome. */
export function StageForm({ person }: { person: Person }) {
  const { failed, onFailure } = useNotSaved<Move>(person.id)
  const favorite = useNotSaved<boolean>(person.id)
  const isCandidate = person.is_candidate
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Labeled label="Star">
          <FavoriteButton person={person} onFailure={favorite.onFailure} />
        </Labeled>
        {isCandidate && (
          <>
            <Labeled label="Stage">
              <StageMenu person={person} onFailure={(_, change) => onFailure(change)} />
            </Labeled>
            <Labeled label="Outcome">
              <OutcomeMenu person={person} onFailure={(_, change) => onFailure(change)} />
            </Labeled>
          </>
        )}
      </div>
      {person.status === 'recommend' && (
        <p className="text-muted">{person.is_reviewed ? 'Reviewed' : 'Waiting in New Recommendations'}</p>
      )}
      {favorite.failed !== null && (
        <FavoriteNotice
          person={person}
          is_favorite={favorite.failed}
          onFailure={(_, is_favorite) => favorite.onFailure(is_favorite)}
        />
      )}
      {failed !== null && <StageNotice people={[person]} change={failed} onFailure={onFailure} />}
    </div>
  )
}

/** What could not be saved about this person; null if everything was saved. */
function useNotSaved<Value>(id: string | null) {
  const [failure, setFailure] = useState<{ of: string | null; value: Value } | null>(null)
  return {
    failed: failure?.of === id ? failure.value : null,
    onFailure: (value: Value | null) => setFailure(value === null ? null : { of: id, value }),
  }
}
