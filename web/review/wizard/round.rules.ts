import type { FinalReviewCandidate } from '../../../contract/recommendations.ts'
import { answersOf, type OutreachAnswers } from '../../outreach/outreach.rules.ts'

/** The candidates of one pass, in a fixed order. Sent ones stay, because the user may go back to them. */
export type Round = { candidates: FinalReviewCandidate[]; sent: string[] }

/** Whether all candidates are sent. */
export const isOver = ({ candidates, sent }: Round) => candidates.every(({ id }) => sent.includes(id))

/** Merges the saved round with the candidates for whom the server still has no answers. */
export function joined(before: Round | null, waiting: FinalReviewCandidate[]): Round {
  const open = new Map(waiting.map((candidate) => [candidate.id, candidate]))
  const sent = before?.sent.filter((id) => !open.has(id)) ?? []
  const left = before?.candidates.filter(({ id }) => open.has(id) || sent.includes(id)) ?? []
  const over = isOver({ candidates: left, sent })
  const candidates = (over ? [] : left).map((candidate) => open.get(candidate.id) ?? candidate)
  const known = new Set(candidates.map(({ id }) => id))
  return {
    candidates: [...candidates, ...waiting.filter(({ id }) => !known.has(id))],
    sent: over ? [] : sent,
  }
}

/** The step in the address, else the first unsent one; -1 without candidates. */
export function stepOf({ candidates, sent }: Round, named: string): number {
  const at = candidates.findIndex(({ id }) => id === named)
  if (at !== -1) return at
  const open = candidates.findIndex(({ id }) => !sent.includes(id))
  return open === -1 ? candidates.length - 1 : open
}

export const withSent = (round: Round, id: string): Round => ({
  ...round,
  sent: round.sent.includes(id) ? round.sent : [...round.sent, id],
})

/** What was typed before, else the server's answers, else the defaults. */
export const startingAnswers = (
  candidate: FinalReviewCandidate,
  typed: OutreachAnswers | null,
): OutreachAnswers => typed ?? answersOf(candidate)
