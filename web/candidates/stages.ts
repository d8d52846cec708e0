import type { PersonList } from '../../contract/recommendations.ts'
import type { Stage } from '../people/stage.ts'

export type StageCounts = Record<Stage | 'all', number>

export const TABS = ['all', 'new', 'reviewed', 'contacted', 'archived'] as const

/** The list with one person in another stage; the person stays in it until the list is loaded again. */
export function withStage(list: PersonList, id: string, stage: Stage): PersonList {
  if (!list.connections.some((person) => person.id === id && person.stage !== stage)) return list
  return {
    ...list,
    connections: list.connections.map((person) => (person.id === id ? { ...person, stage } : person)),
  }
}

/** The counts after one person went from one stage to another. */
export const withMove = (counts: StageCounts, from: Stage, to: Stage): StageCounts =>
  from === to ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }
