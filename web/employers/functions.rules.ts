import type { CategoryCount } from '../../contract/shapes.ts'
import { categoryLabel } from '../../domain/category.ts'

const NAMED = 3

const words = ({ name, count }: CategoryCount) => `${categoryLabel(name)} ${count.toLocaleString('en')}`

/** The largest functions with their numbers, and how many people have another: 'Sales 12', 'Designer 3', '2 others'. */
export function functionsInShort(functions: CategoryCount[]) {
  const few = functions.length <= NAMED + 1
  const named = functions.slice(0, few ? functions.length : NAMED)
  const others = functions.slice(named.length).reduce((sum, { count }) => sum + count, 0)
  const rest = others > 0 ? [{ name: undefined, words: `${others.toLocaleString('en')} others` }] : []
  return [...named.map((one) => ({ name: one.name, words: words(one) })), ...rest]
}

/** All functions with their numbers. */
export const functionsInFull = (functions: CategoryCount[]): string => functions.map(words).join(', ')
