import type { Person } from '../../contract/recommendations.ts'

/** How far the company got with a person. */
export type Stage = Person['stage']

export const STAGES: { value: Stage; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'archived', label: 'Archived' },
]
export const stageLabel = (stage: Stage) => STAGES.find(({ value }) => value === stage)!.label
