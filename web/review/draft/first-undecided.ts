/** The current row: the first one on the page without a decision (spec section 2, 'General review'). */
export const firstUndecided = (ids: string[], isDecided: (id: string) => boolean): string | null =>
  ids.find((id) => !isDecided(id)) ?? null

/** The pages after `page`, then those before it: in this order an undecided row is looked for. */
export const pagesFrom = (page: number, totalPages: number): number[] =>
  Array.from({ length: Math.max(0, totalPages - 1) }, (_, step) => ((page + step) % totalPages) + 1).filter(
    (other) => other !== page,
  )
