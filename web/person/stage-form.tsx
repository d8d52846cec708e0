import type { Person } from '../../contract/recommendations.ts'
import type { Move } from '../../contract/shapes.ts'
import { OutcomeMenu, StageMenu, StageNotice } from '../recommendations/stage/stage-menu.tsx'
import { useNotSaved } from './use-not-saved.ts'

/** How far the company got with the person and how it ended. Whoever recommends them sees both. */
export function StageForm({ person }: { person: Person }) {
  const { failed, onFailure } = useNotSaved<Move>(person.id)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="text-muted">
          Stage
        </span>
        <StageMenu person={person} onFailure={(_, change) => onFailure(change)} />
        <span aria-hidden className="text-muted">
          Outcome
        </span>
        <OutcomeMenu person={person} onFailure={(_, change) => onFailure(change)} />
      </div>
      {failed !== null && <StageNotice people={[person]} change={failed} onFailure={onFailure} />}
    </div>
  )
}
