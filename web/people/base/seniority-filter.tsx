import type { PersonList } from '../../../contract/recommendations.ts'
import { type Seniority, seniorityLabel } from '../../../domain/seniority-labels.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { offeredSeniorities } from './seniority.rules.ts'

type Props = {
  counts: PersonList['seniorities']
  chosen: Seniority[]
  onChoose: (chosen: Seniority[]) => void
}

/** Chooses several levels of seniority; no choice means all. */
export const SeniorityFilter = ({ counts, chosen, onChoose }: Props) => (
  <ChoiceFilter
    label="Seniority"
    all={{ label: 'All', count: counts.reduce((sum, { count }) => sum + count, 0) }}
    offers={offeredSeniorities(counts, chosen).map(({ value, count }) => ({
      value,
      label: seniorityLabel(value),
      count,
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)
