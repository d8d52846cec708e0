import type { FinalReviewCandidate } from '../../../contract/recommendations.ts'
import { answersOf, type OutreachAnswers, outreachBody } from '../../outreach/outreach.rules.ts'

/** The candidates of one pass, in a fixed order. Candidates whose answers were sent stay, because the user may go back to them. */
export type Round = {
  candidates: FinalReviewCandidate[]
  sent: string[]
  /** The answers with which the candidates that are left start; null means the defaults. */
  same?: SameAnswers | null
  /** The answers of the last two letters. */
  last?: SameAnswers[]
}
export type SameAnswers = Omit<OutreachAnswers, 'recommendation_strength' | 'notes'>

/** Whether all candidates are sent. */
export const isOver = ({ candidates, sent }: Round) => candidates.every(({ id }) => sent.includes(id))

/** Merges the saved round with the candidates that still have no answers on the server. */
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
    ...(!over && before?.same && { same: before.same }),
    ...(!over && before?.last && { last: before.last }),
  }
}

/** The step in the address, otherwise the first unsent one; -1 if there are no candidates. */
export function stepOf({ candidates, sent }: Round, named: string): number {
  const at = candidates.findIndex(({ id }) => id === named)
  if (at !== -1) return at
  const open = candidates.findIndex(({ id }) => !sent.includes(id))
  return open === -1 ? candidates.length - 1 : open
}

export const withSent = (round: Round, id: string, sent: OutreachAnswers): Round => {
  const same = sameAnswers(sent)
  return {
    ...round,
    sent: round.sent.includes(id) ? round.sent : [...round.sent, id],
    same: round.same && same,
    last: [...(round.last ?? []), same].slice(-2),
  }
}

/** The answers that the last two letters have in common; null if they differ. */
export function equalAnswers({ last: [one, other] = [] }: Round): SameAnswers | null {
  if (!one || !other) return null
  const isEqual = (Object.keys(one) as (keyof SameAnswers)[]).every((key) => one[key] === other[key])
  return isEqual ? other : null
}

/** The answers typed before, otherwise the server's, otherwise those of the last candidate, otherwise the defaults. */
export const startingAnswers = (
  candidate: FinalReviewCandidate,
  typed: OutreachAnswers | null,
  same: SameAnswers | null,
): OutreachAnswers => typed ?? { ...answersOf(candidate), ...same }

/** The answers that letters have in common; strength and notes are about one person. */
const sameAnswers = (answers: OutreachAnswers): SameAnswers => {
  const { reach_out_method, should_mention_name, relationship } = outreachBody(answers)
  return { reach_out_method, should_mention_name, relationship }
}
