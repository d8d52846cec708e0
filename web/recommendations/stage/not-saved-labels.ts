import { outcomeLabel, stageLabel } from '../../../domain/stage-labels.ts'
import type { Act } from './stage.rules.ts'

/** What an act wants: 'moved to Contacted'. */
function wantedWords(act: Act): string {
  if (act.what !== 'move') return act.what === 'star' ? 'added to favorites' : 'removed from favorites'
  const { stage, outcome } = act
  if (stage) return `moved to ${stageLabel(stage)}`
  return outcome ? `given the outcome ${outcomeLabel(outcome)}` : 'left without an outcome'
}

/** 'Ada Lovelace was not moved to Contacted' */
export const notDoneWords = (people: { name: string }[], act: Act): string =>
  people.length === 1
    ? `${people[0]!.name} was not ${wantedWords(act)}`
    : `${people.length} people were not ${wantedWords(act)}`
