import type { CategoryCount } from '../../../contract/shapes.ts'
import { CATEGORIES, type Category, type CategoryFilter, categoryFilter } from '../../../domain/category.ts'
import { listParam, type UrlParams } from '../../ui/url-params.ts'

const inOrder = (chosen: Set<CategoryFilter>): Category[] => CATEGORIES.filter((name) => chosen.has(name))

/** The categories in the address, by value or label. Unknown ones are ignored, and All clears the filter. */
export function categoriesIn(params: UrlParams, name = 'category'): Category[] {
  const named = listParam(params, name).map((text) => ({ text, filter: categoryFilter(text) }))
  const clears = named.some(({ text, filter }) => filter === 'ALL' && /^all\b/i.test(text.trim()))
  return clears ? [] : inOrder(new Set(named.map(({ filter }) => filter)))
}

/** The value for the address. */
export const categoryParam = (chosen: Category[]): string | undefined => chosen.join(',') || undefined

/** Choosing All clears the filter; choosing a category toggles it. */
export function afterChoosing(chosen: Category[], name: CategoryFilter): Category[] {
  if (name === 'ALL') return []
  const after = new Set<CategoryFilter>(chosen)
  if (!after.delete(name)) after.add(name)
  return inOrder(after)
}

/** The categories to choose from: those that have people and those already chosen, in the product's order. */
export function offeredCategories(categories: CategoryCount[], chosen: Category[]): Category[] {
  return inOrder(new Set([...categories.map(({ name }) => name), ...chosen]))
}

/** How many people are in a category; ALL counts everyone. */
export const countOf = (categories: Pick<CategoryCount, 'name' | 'count'>[], name: CategoryFilter): number =>
  categories
    .filter((category) => category.name !== 'ALL' && (name === 'ALL' || category.name === name))
    .reduce((sum, category) => sum + category.count, 0)
