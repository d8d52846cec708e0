import type { Person } from '../../contract/recommendations.ts'
import type { Stage } from '../../contract/shapes.ts'
import { outcomeLabel } from '../../domain/stage-labels.ts'
import { StageMenu, StageNotice } from '../candidates/stage-menu.tsx'
import { Badge } from '../ui/badge.tsx'
import { dayText } from '../ui/day.ts'
import { useNotSaved } from './use-not-saved.ts'

/** How far the company got with the person, and how it ended. Whoever recommends them sees it. */
export function StageForm({ person }: { person: Person }) {
  const { failed, onFailure } = useNotSaved<Stage>(person.id)
  const { outcome, outcome_at } = person
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="text-muted">
          Stage
        </span>
        <StageMenu person={person} onFailure={(_, stage) => onFailure(stage)} />
        {outcome && <Badge tone="primary">{outcomeLabel(outcome)}</Badge>}
        {outcome_at && <span className="text-sm text-muted">{dayText(outcome_at)}</span>}
      </div>
      {failed !== null && (
        <StageNotice person={person} stage={failed} onFailure={(_, stage) => onFailure(stage)} />
      )}
    </div>
  )
}
