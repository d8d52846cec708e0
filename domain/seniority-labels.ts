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

const ALIASES = new Map(
  SENIORITIES.flatMap((name): [string, Seniority][] => [
    [name.toLowerCase(), name],
    [SENIORITY_LABELS[name].toLowerCase(), name],
  ]),
)

/** Value or label, in any case; null for anything else. */
export const seniorityFilter = (text: string): Seniority | null =>
  ALIASES.get(text.trim().toLowerCase()) ?? null

export const seniorityLabel = (name: Seniority): string => SENIORITY_LABELS[name]
