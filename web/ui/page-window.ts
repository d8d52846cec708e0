const MAX_NUMBERS = 5 // spec section 9

/** The page numbers to show: at most 5, sliding around the current page. */
export function pageWindow(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(MAX_NUMBERS / 2), totalPages - MAX_NUMBERS + 1))
  return Array.from({ length: Math.min(MAX_NUMBERS, Math.max(0, totalPages)) }, (_, index) => first + index)
}
