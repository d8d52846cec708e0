import type { CategoryCount } from '../../contract/shapes.ts'
import { CATEGORY_COLORS, type Category } from '../../domain/category.ts'

export type Counts = Partial<Record<string, number>>

/** Counts by category → the chips of a list: the largest first, without empty ones. */
export function categoryCounts(counts: Counts): CategoryCount[] {
  return Object.entries(counts)
    .flatMap(([name, count]) => (count ? [chip(name as Category, count)] : []))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

const chip = (name: Category, count: number): CategoryCount => ({
  name,
  title: name,
  color: CATEGORY_COLORS[name],
  count,
})

/** The number of rows in the chosen categories; without a choice, of all rows. */
export const countIn = (counts: Counts, categories: string[]) =>
  (categories.length > 0 ? [...new Set(categories)] : Object.keys(counts)).reduce(
    (sum, name) => sum + (counts[name] ?? 0),
    0,
  )
