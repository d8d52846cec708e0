import type { CategoryCount } from '../../contract/shapes.ts'
import { CATEGORIES, type CategoryFilter } from '../../domain/category.ts'
import { countOf } from '../people/base/category.rules.ts'

export { countOf }

type Count = Pick<CategoryCount, 'name' | 'count'>

/** The categories that have someone to review, in the product's order; several are preceded by All. */
export function reviewChoices(categories: Count[]): CategoryFilter[] {
  const each = CATEGORIES.filter((name) => countOf(categories, name) > 0)
  return each.length > 1 ? ['ALL', ...each] : each
}

/** '1 connection', '2,913 connections'; `several` is an irregular plural. */
export const countText = (count: number, noun: string, several = `${noun}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : several}`
