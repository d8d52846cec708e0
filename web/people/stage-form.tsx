import { type ReactNode, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { FavoriteButton } from '../recommendations/list/favorite-button.tsx'
import { NotSavedNotice } from '../recommendations/stage/not-saved-notice.tsx'
import { OutcomeMenu, StageMenu } from '../recommendations/stage/stage-menu.tsx'
import type { Act } from '../recommendations/stage/stage.rules.ts'
import type { OnNotSaved } from '../recommendations/stage/use-standing.ts'

/** A control next to its label. The control has its own name for screen readers. */
const Labeled = ({ label, cell, children }: { label: string; cell?: string; children: ReactNode }) => (
  <div data-cell={cell} className="flex items-center gap-3">
    <span aria-hidden className="w-16 shrink-0 text-muted">
      {label}
    </span>
    {children}
  </div>
)

/** Star, stage and outcome, and whether the person waits for a first look. The recommenders see stage and outcome. */
export function StageForm({ person }: { person: Person }) {
  const [failed, setFailed] = useState<{ of: string; act: Act } | null>(null)
  const onNotSaved: OnNotSaved = (_, act) => setFailed(act && { of: person.id, act })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-1">
        {person.is_candidate && (
          <>
            <Labeled label="Stage" cell="stage">
              <StageMenu person={person} onNotSaved={onNotSaved} />
            </Labeled>
            <Labeled label="Outcome">
              <OutcomeMenu person={person} onNotSaved={onNotSaved} />
            </Labeled>
          </>
        )}
        <Labeled label="Star" cell="favorite">
          <span className="-ml-2.5">
            <FavoriteButton person={person} onNotSaved={onNotSaved} />
          </span>
          {person.is_candidate && !person.is_reviewed && (
            <span className="text-muted">Waiting in New Recommendations</span>
          )}
        </Labeled>
      </div>
      {failed?.of === person.id && (
        <NotSavedNotice people={[person]} act={failed.act} onNotSaved={onNotSaved} />
      )}
    </div>
  )
}
