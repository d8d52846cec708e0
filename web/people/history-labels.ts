import type { PersonEvent } from '../../contract/candidates.ts'
import { outcomeLabel, stageLabel } from '../../domain/stage-labels.ts'

/** One line of a person's history. */
export function eventLabel({ what, by, stage, outcome }: Omit<PersonEvent, 'on'>): string {
  if (what === 'recommended') return `Recommended by ${by}`
  if (what === 'added') return by === null ? 'Added to the candidates' : `Added to the candidates by ${by}`
  if (what === 'evaluated') return `Evaluated by ${by}`
  const changes = [
    ...(stage ? [`Moved to ${stageLabel(stage)}`] : []),
    ...(outcome ? [outcomeLabel(outcome)] : []),
  ]
  const moved = changes.join(', ') || 'Outcome removed'
  return by === null ? moved : `${moved} – ${by}`
}
