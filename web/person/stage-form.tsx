import type { Person } from '../../contract/recommendations.ts'
import { StageMenu, StageNotice } from '../candidates/stage-menu.tsx'
import type { Stage } from '../../contract/shapes.ts'
import { useNotSaved } from './use-not-saved.ts'

/** How far the company got with the person. Whoever recommends them sees it. */
export function StageForm({ person }: { person: Person }) {
  const { failed, onFailure } = useNotSaved<Stage>(person.id)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="text-muted">
          Stage
        </span>
        <StageMenu person={person} onFailure={(_, stage) => onFailure(stage)} />
      </div>
      {failed !== null && (
        <StageNotice person={person} stage={failed} onFailure={(_, stage) => onFailure(stage)} />
      )}
    </div>
  )
}
