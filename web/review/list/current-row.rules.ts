import type { Draft } from '../draft/draft.ts'

/** The first row of the page without a decision. */
export const firstUndecided = (ids: string[], isDecided: (id: string) => boolean): string | null =>
  ids.find((id) => !isDecided(id)) ?? null

/** The current row: the held one, else the first undecided one. */
export function currentRow(ids: string[], draft: Pick<Draft, 'entry' | 'held'>): string | null {
  const held = draft.held()
  return held && ids.includes(held) ? held : firstUndecided(ids, (id) => draft.entry(id) !== null)
}

/** The pages after `page`, then those before it: the order in which undecided rows are searched. */
export const pagesFrom = (page: number, totalPages: number): number[] =>
  Array.from({ length: Math.max(0, totalPages - 1) }, (_, step) => ((page + step) % totalPages) + 1).filter(
    (other) => other !== page,
  )
