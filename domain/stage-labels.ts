/** How far the company got with a candidate. */
export const STAGES = [
  { value: 'new', label: 'New' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'archived', label: 'Archived' },
] as const

/** How it ended. */
export const OUTCOMES = [
  { value: 'hired', label: 'Hired' },
  { value: 'declined_by_them', label: 'Declined by them' },
  { value: 'declined_by_us', label: 'Declined by us' },
  { value: 'not_now', label: 'Not now' },
] as const

/** How an admin added a candidate. */
export const addedLabel = ({ from_tip }: { from_tip: boolean }): string =>
  from_tip ? 'From a tip' : 'Added by hand'

export type Stage = (typeof STAGES)[number]['value']
export type Outcome = (typeof OUTCOMES)[number]['value']

/** The stage in which lists have a person: who an admin looked at is new no more, even where nothing shows to recommenders. */
export const listedStage = ({ stage, is_reviewed }: { stage: Stage; is_reviewed: boolean }): Stage =>
  stage === 'new' && is_reviewed ? 'reviewed' : stage

export const stageLabel = (stage: Stage): string => STAGES.find(({ value }) => value === stage)!.label
export const outcomeLabel = (outcome: Outcome): string =>
  OUTCOMES.find(({ value }) => value === outcome)!.label
