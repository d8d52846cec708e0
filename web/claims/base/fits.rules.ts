import type { Person } from '../../../contract/recommendations.ts'

/** What can be said about several claims at once. */
export type SeveralAct = 'sent' | 'hand_over' | 'remind'

const isOver = (until: string | null, now: Date) => until !== null && new Date(until) <= now

/** Whether an act fits the claim on a person, as the server's rules have it. */
export function fits({ reach_out: claim }: Pick<Person, 'reach_out'>, act: SeveralAct, now: Date): boolean {
  if (!claim || claim.state === 'asked') return false
  if (act === 'hand_over') return claim.holder !== null
  if (act === 'remind' && !claim.holder) return false
  return claim.state === 'go' || (claim.state === 'sent' && isOver(claim.until, now))
}
