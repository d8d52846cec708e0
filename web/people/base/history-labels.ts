import type { PersonEvent } from '../../../contract/candidates.ts'
import { outcomeLabel, stageLabel } from '../../../domain/stage-labels.ts'
import { trackingSystem } from '../../../domain/tracking-systems.ts'
import { stepLabel } from '../../claims/base/claim-labels.ts'

type What = PersonEvent['what']
type Words<Kind extends What> = (event: Omit<Extract<PersonEvent, { what: Kind }>, 'on'>) => string

/** What the filter of a history offers. */
export const GROUPS = {
  said: 'Recommendations',
  contact: 'Contact',
  comments: 'Comments',
  moves: 'Stage and outcome',
  evaluations: 'Evaluations',
} as const
export type Group = keyof typeof GROUPS

const signed = (words: string, by: string | null) => (by === null ? words : `${words} – ${by}`)

/** What the entries of each kind say, and where the filter has them. */
const KINDS: { [Kind in What]: { group: Group; words: Words<Kind> } } = {
  recommended: { group: 'said', words: ({ by }) => `Recommended by ${by}` },
  added: {
    group: 'said',
    words: ({ by }) => (by === null ? 'Added to the candidates' : `Added to the candidates by ${by}`),
  },
  reach_out: { group: 'contact', words: ({ step, by }) => signed(stepLabel(step), by) },
  moved: {
    group: 'moves',
    words({ stage, outcome, system, by }) {
      const changes = [
        ...(stage ? [`Moved to ${stageLabel(stage)}`] : []),
        ...(outcome ? [outcomeLabel(outcome)] : []),
      ]
      return signed(changes.join(', ') || 'Outcome removed', system ? trackingSystem(system).name : by)
    },
  },
  sent: {
    group: 'contact',
    words: ({ system, job_title, by }) =>
      signed(`Sent to ${trackingSystem(system).name}${job_title ? ` for ${job_title}` : ''}`, by),
  },
  evaluated: { group: 'evaluations', words: ({ by }) => `Evaluated by ${by}` },
  comment: {
    group: 'comments',
    words: ({ by, text }) => (text === null ? `Comment by ${by}, deleted` : `${by}: ${text}`),
  },
  notice: { group: 'contact', words: ({ by }) => signed('Notice given', by) },
}

/** One line of a person's history. */
export const eventLabel = (event: Omit<PersonEvent, 'on'>): string =>
  (KINDS[event.what].words as (of: typeof event) => string)(event)

/** The kinds of entries in a group, or in all. */
export const kindsIn = (group: Group | null): What[] =>
  group === null ? [] : (Object.keys(KINDS) as What[]).filter((what) => KINDS[what].group === group)

/** How many entries each group has, without empty groups. */
export function groupCounts(counts: Record<What, number>): { group: Group; count: number }[] {
  return (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, count: kindsIn(group).reduce((sum, what) => sum + counts[what], 0) }))
    .filter(({ count }) => count > 0)
}
