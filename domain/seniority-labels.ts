/** The levels of seniority, lowest first: the value on the wire and the label on the screen. */
const SENIORITY_LABELS = {
  JUNIOR: 'Junior',
  PROFESSIONAL: 'Professional',
  SENIOR: 'Senior',
  LEAD: 'Lead',
  DIRECTOR: 'Director',
  EXECUTIVE: 'Executive',
} as const

export type Seniority = keyof typeof SENIORITY_LABELS

export const SENIORITIES = Object.keys(SENIORITY_LABELS) as [Seniority, ...Seniority[]]

export const seniorityLabel = (name: Seniority): string => SENIORITY_LABELS[name]
