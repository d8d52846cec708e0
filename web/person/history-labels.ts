import type { PersonEvent } from '../../contract/candidates.ts'
import { stageLabel } from '../people/stage-labels.ts'

/** One line of a person's history. */
export function eventLabel({ what, by, stage }: Pick<PersonEvent, 'what' | 'by' | 'stage'>): string {
  if (what === 'recommended') return `Recommended by ${by}`
  if (what === 'evaluated') return `Evaluated by ${by}`
  const moved = `Moved to ${stage ? stageLabel(stage) : 'another stage'}`
  return by === null ? moved : `${moved} by ${by}`
}
