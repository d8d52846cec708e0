import type { Person } from '../../../contract/recommendations.ts'
import type { Move, Stage } from '../../../contract/shapes.ts'
import { outcomeLabel, stageLabel, STAGES } from '../../../domain/stage-labels.ts'

export type StageCounts = Record<Stage | 'all', number>
export type Standing = Pick<Person, 'stage' | 'outcome' | 'outcome_at'>

export const TABS = [{ value: 'all', label: 'All' }, ...STAGES] as const

/** The counts after one person moved to another stage. */
export const withMove = (counts: StageCounts, from: Stage, to: Stage): StageCounts =>
  from === to ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }

/** Where someone stands after a move. The same outcome again keeps its date. */
export function standingAfter(before: Standing, { stage, outcome }: Move, now: string): Standing {
  const given = outcome === undefined ? before.outcome : outcome
  const outcome_at = given === before.outcome ? before.outcome_at : now
  return { stage: stage ?? before.stage, outcome: given, outcome_at: given && outcome_at }
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
