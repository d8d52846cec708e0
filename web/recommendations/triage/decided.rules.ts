import type { Person } from '../../../contract/recommendations.ts'

/** What was done last: a decision, or putting someone off. */
export type LastAct = 'favorite' | 'not_interested' | 'later'

/** A decision, with the ids of its acts. `saved`: the server has it. `undone`: its undo is on the way. `stands`: it can no longer be undone. */
export type Decided = {
  /** Its place in the order of decisions. */
  at: number
  person: Person
  is_favorite: boolean
  act: string
  /** It also starts to reach out. */
  go?: string
  saved: boolean
  undone?: true | undefined
  stands?: true
}

export type Failure =
  | { person: Person; what: 'decision' | 'undo' }
  /** Someone else was faster, it is too late, or the person is gone. */
  | { person: Person; what: 'refused' | 'stands'; why: string }

/** Those of 1.0.0 have no act: what was not sent yet is sent, and what was saved cannot be undone here. */
export const isDecided = ({ at, person, is_favorite, act, saved }: Decided) =>
  typeof at === 'number' &&
  typeof person?.id === 'string' &&
  typeof is_favorite === 'boolean' &&
  (typeof act === 'string' || !saved)

export const newest = <One extends { at: number }>(all: One[]) =>
  all.reduce<One | null>((a, b) => (a && a.at > b.at ? a : b), null)
