import { type ReactNode, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import type { Move } from '../../contract/shapes.ts'
import { FavoriteButton } from '../recommendations/list/favorite-button.tsx'
import { FavoriteNotice } from '../recommendations/list/favorite-notice.tsx'
import { OutcomeMenu, StageMenu, StageNotice } from '../recommendations/stage/stage-menu.tsx'

/** A control next to its label. The control has its own name for screen readers. */
const Labeled = ({ label, cell, children }: { label: string; cell?: string; children: ReactNode }) => (
  <div data-cell={cell} className="flex items-center gap-3">
    <span aria-hidden className="w-16 shrink-0 text-muted">
      {label}
    </span>
    {children}
  </div>
)

/** Star, stage and outcome, and whether the person waits for a triage. The recommenders see stage and outcome. */
export function StageForm({ person }: { person: Person }) {
  const { failed, onFailure } = useNotSaved<Move>(person.id)
  const favorite = useNotSaved<boolean>(person.id)
  const isCandidate = person.is_candidate
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-1">
        {isCandidate && (
          <>
            <Labeled label="Stage" cell="stage">
              <StageMenu person={person} onFailure={(_, change) => onFailure(change)} />
            </Labeled>
            <Labeled label="Outcome">
              <OutcomeMenu person={person} onFailure={(_, change) => onFailure(change)} />
            </Labeled>
          </>
        )}
        <Labeled label="Star" cell="favorite">
          <span className="-ml-2.5">
            <FavoriteButton person={person} onFailure={favorite.onFailure} />
          </span>
          {isCandidate && !person.is_reviewed && (
            <span className="text-muted">Waiting in New Recommendations</span>
          )}
        </Labeled>
      </div>
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
