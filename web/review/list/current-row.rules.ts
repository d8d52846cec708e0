import type { Draft } from '../draft/draft.ts'

/** The first row of the page without a decision. */
export const firstUndecided = (ids: string[], isDecided: (id: string) => boolean): string | null =>
  ids.find((id) => !isDecided(id)) ?? null

/** The row that waits: the held one, else the first undecided one. */
export function waitingRow(ids: string[], draft: Pick<Draft, 'entry' | 'held'>): string | null {
  const held = draft.held()
  return held && ids.includes(held) ? held : firstUndecided(ids, (id) => draft.entry(id) !== null)
}

/** The current row: the one that keys chose, else the one that waits. `open`: those who were not decided on before. */
export function currentRow(
  ids: string[],
  draft: Pick<Draft, 'entry' | 'held' | 'chosen'>,
  open = ids,
): string | null {
  const chosen = draft.chosen()
  return chosen && ids.includes(chosen) ? chosen : waitingRow(open, draft)
}

/** The first undecided row below `id`; null without one. */
export const undecidedBelow = (ids: string[], id: string, isDecided: (id: string) => boolean) =>
  firstUndecided(ids.slice(ids.indexOf(id) + 1), isDecided)

/** The row that the arrows reach from the current one; the first and the last row are the ends. */
export function rowFrom(ids: string[], current: string | null, by: 1 | -1): string | null {
  const at = current === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(current)
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)] ?? null
}

/** The pages after `page`, then those before it: the order in which undecided rows are searched. */
export const pagesFrom = (page: number, totalPages: number): number[] =>
  Array.from({ length: Math.max(0, totalPages - 1) }, (_, step) => ((page + step) % totalPages) + 1).filter(
    (other) => other !== page,
  )
