import { Check, Clock, X } from 'lucide-react'
import type { ListedConnection } from '../../../contract/connections.ts'
import { type Action, choosing, type DraftEntry } from '../draft/decision.rules.ts'
import { type Choice, type Review, SORTS } from '../list/review.rules.ts'
import { type GeneralReview, queryOfKind, reviewName } from './general-review.rules.ts'

const DECISIONS = { YES: 'recommend', NO: 'dont_recommend', SKIP: 'skip' } as const

/** For bulk-decision. */
const generalDecision = (connection_id: string, { action }: DraftEntry) => ({
  connection_id,
  general_decision: DECISIONS[action],
  job_decision: null,
  job_ids: [],
})

const choice = (action: Action, fields: Pick<Choice, 'key' | 'label' | 'icon' | 'announcement'>): Choice => ({
  ...fields,
  look: action,
  rule: () => choosing(action),
  isChosen: (entry) => entry?.action === action,
})

const CHOICES = [
  choice('SKIP', { key: 's', label: 'Later', icon: <Clock aria-hidden />, announcement: 'Later' }),
  choice('NO', {
    key: 'h',
    label: 'Never Show Again',
    icon: <X aria-hidden />,
    announcement: 'Never show again',
  }),
  choice('YES', { key: 'l', label: 'Recommend', icon: <Check aria-hidden />, announcement: 'Recommended' }),
]

/** Someone of the first 20 who was decided on since they were chosen. */
function decidedBefore({ status }: ListedConnection): DraftEntry | null {
  const found = CHOICES.find(({ look }) => DECISIONS[look] === status)
  return found ? { action: found.look, job_ids: [] } : null
}

/** The general review of a category, for the components that all reviews share. */
export function reviewInGeneral(general: GeneralReview): Review {
  const { category, employer, kind } = general
  return {
    name: reviewName(general),
    categories: category === 'ALL' ? [] : [category],
    sorts: SORTS,
    query: { ...queryOfKind(general), ...(employer && { employer }) },
    ...(employer && { filter: employer }),
    choices: CHOICES,
    tally: ({ YES }) => [{ text: `${YES.toLocaleString('en')} recommended`, isStrong: YES > 0 }],
    decisionsOf: (connection, entry) => [generalDecision(connection, entry)],
    ...(kind === 'first' ? { decidedBefore } : { company: choosing('NO') }),
    home: '/review',
  }
}
