import type { Person } from '../../../contract/recommendations.ts'
import type { Move } from '../../../contract/shapes.ts'
import { moved, undeclined } from '../../../domain/standing.ts'
import { outcomeLabel, stageLabel, STAGES } from '../../../domain/stage-labels.ts'

export type Standing = Pick<Person, 'stage' | 'outcome' | 'outcome_at' | 'is_reviewed' | 'is_favorite'>
export type Act = { what: 'star' | 'unstar' } | ({ what: 'move' } & Move)

export const NOT_SAVED = {
  title: 'Error',
  description: 'Failed to update candidate status. Please try again.',
}

export const TABS = [{ value: 'all', label: 'All' }, ...STAGES] as const

/** Where someone stands after an act, as the server says it, which may refuse it. */
export function standingAfter(before: Standing, act: Act, now: string): Standing {
  const place = act.what === 'move' ? moved(before, act) : act.what === 'star' ? undeclined(before) : before
  if (typeof place === 'string') return before
  const { stage, outcome } = place
  return {
    stage,
    outcome,
    outcome_at: outcome === before.outcome ? before.outcome_at : outcome && now,
    is_favorite: act.what === 'move' ? before.is_favorite : act.what === 'star',
    is_reviewed: !(act.what === 'move' && act.stage === 'new'),
  }
}

/** Whether someone stands as before, such as with a star that was taken away and given again. */
export const looksSame = (one?: Partial<Standing>, other?: Partial<Standing>): boolean =>
  one?.stage === other?.stage && one?.outcome === other?.outcome && one?.is_favorite === other?.is_favorite

/** 'Moved Ada Lovelace to Contacted', 'Ada Lovelace: Hired', 'Ada Lovelace was added to favorites.' */
function doneWords(people: { name: string }[], act: Act): string {
  const [first] = people
  const who = people.length === 1 && first ? first.name : `${people.length} people`
  if (act.what !== 'move') {
    const done = act.what === 'star' ? 'added to favorites' : 'removed from favorites'
    return `${who} ${people.length === 1 ? 'was' : 'were'} ${done}.`
  }
  const { stage, outcome } = act
  return stage
    ? `Moved ${who} to ${stageLabel(stage)}`
    : `${who}: ${outcome ? outcomeLabel(outcome) : 'no outcome'}`
}

/** What an act did, and who it left out and why. */
export function doneToast(
  people: Pick<Person, 'id' | 'name'>[],
  act: Act,
  leftOut: { id: string; why: string }[],
) {
  const [first] = leftOut
  const isOut = (id: string) => leftOut.some((one) => one.id === id)
  const title = doneWords(
    people.filter(({ id }) => !isOut(id)),
    act,
  )
  if (!first) return { title, kind: 'success' as const }
  const name = people.find(({ id }) => id === first.id)?.name ?? ''
  const more = leftOut.length > 1 ? ` ${leftOut.length - 1} more stay as they are, too.` : ''
  return { title, description: `${name} stays: ${first.why}${more}`, kind: 'error' as const }
}
