import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { moved } from '../../../domain/standing.ts'
import { outcomeLabel, stageLabel, STAGES } from '../../../domain/stage-labels.ts'

export type Standing = Pick<Person, 'stage' | 'outcome' | 'outcome_at' | 'is_reviewed'>

export const TABS = [{ value: 'all', label: 'All' }, ...STAGES] as const

/** Where someone stands after a move, which a server may refuse. The same outcome again keeps its date. */
export function standingAfter(before: Standing, move: Move, now: string): Standing {
  const place = moved(before, move)
  if (typeof place === 'string') return before
  const outcome_at = place.outcome === before.outcome ? before.outcome_at : now
  return { ...place, outcome_at: place.outcome && outcome_at, is_reviewed: move.stage !== 'new' }
}

/** 'Moved Ada Lovelace to Contacted', 'Ada Lovelace: Hired' */
export function movedWords(people: Pick<Person, 'name'>[], { stage, outcome }: Move): string {
  const [first] = people
  const who = people.length === 1 && first ? first.name : `${people.length} people`
  return stage
    ? `Moved ${who} to ${stageLabel(stage)}`
    : `${who}: ${outcome ? outcomeLabel(outcome) : 'no outcome'}`
}

/** What a move wants: 'moved to Contacted'. */
const wantedWords = ({ stage, outcome }: Move): string =>
  stage
    ? `moved to ${stageLabel(stage)}`
    : outcome
      ? `given the outcome ${outcomeLabel(outcome)}`
      : 'left without an outcome'

/** 'Ada Lovelace was not moved to Contacted' */
export const notMovedWords = (people: Pick<Person, 'name'>[], move: Move): string =>
  people.length === 1
    ? `${people[0]!.name} was not ${wantedWords(move)}`
    : `${people.length} people were not ${wantedWords(move)}`
