import type { Draft } from '../draft/draft.ts'

/** The current row: the first one on the page without a decision (spec section 2, 'General review'). */
export const firstUndecided = (ids: string[], isDecided: (id: string) => boolean): string | null =>
  ids.find((id) => !isDecided(id)) ?? null

/** The current row of a page under a draft: the one that is held, else the first undecided one. */
export function currentRow(ids: string[], draft: Pick<Draft, 'entry' | 'held'>): string | null {
  const held = draft.held()
  return held && ids.includes(held) ? held : firstUndecided(ids, (id) => draft.entry(id) !== null)
}

/** The pages after `page`, then those before it: in this order an undecided row is looked for. */
export const pagesFrom = (page: number, totalPages: number): number[] =>
  Array.from({ length: Math.max(0, totalPages - 1) }, (_, step) => ((page + step) % totalPages) + 1).filter(
    (other) => other !== page,
  )
