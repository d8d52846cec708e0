import type { AskAnswer } from '../../contract/asks.ts'
import type { ClaimStepName } from '../../domain/claim-steps.ts'
import { dayInWords } from './base/claims.rules.ts'

const MOST_ASKS = 5

type Asked = { name: string; open_asks: number; not_before: string | null }

/** Why a colleague cannot be asked now, in a sentence; null if they can. */
export function refusalToAsk({ name, open_asks, not_before }: Asked, now: Date): string | null {
  if (not_before && not_before > now.toISOString().slice(0, 10))
    return `${name} does not want to be asked before ${dayInWords(new Date(not_before), now)}.`
  if (open_asks >= MOST_ASKS) return `${name} has five open questions. Wait until one of them is over.`
  return null
}

type Yes = {
  what: ClaimStepName
  writes: boolean
  outreach: { reach_out_method: 'RECOMMENDER' | 'RECRUITING'; should_mention_name: boolean | null }
}

/** What a colleague's yes makes of the recommendation and the claim; null for a no. */
export function yesOf(answer: AskAnswer): Yes | null {
  switch (answer) {
    case 'write':
      return {
        what: 'will_write',
        writes: true,
        outreach: { reach_out_method: 'RECOMMENDER', should_mention_name: null },
      }
    case 'mention':
      return {
        what: 'mention',
        writes: false,
        outreach: { reach_out_method: 'RECRUITING', should_mention_name: true },
      }
    case 'without_me':
      return {
        what: 'without_me',
        writes: false,
        outreach: { reach_out_method: 'RECRUITING', should_mention_name: false },
      }
    case 'not_well':
    case 'rather_not':
      return null
  }
}
