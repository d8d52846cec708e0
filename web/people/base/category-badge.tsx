import { type CategoryFilter, categoryFilter, categoryLabel } from '../../../domain/category.ts'

/** A category's label in its color, for a line of small text. */
export function CategoryWord({ category }: { category: string }) {
  const name = categoryFilter(category)
  return (
    <span
      className="shrink-0 font-semibold whitespace-nowrap"
      style={{ color: `var(--category-${name}-text)` }}
    >
      {categoryLabel(name)}
    </span>
  )
}

/** A category's label in its colors. Unknown values are shown as All. */
export function CategoryBadge({ category, label }: { category: string; label?: string }) {
  const name: CategoryFilter = categoryFilter(category)
  return (
    <span
      className="inline-flex min-h-5 items-center rounded-sm px-1.5 text-xs font-semibold whitespace-nowrap"
      style={{ background: `var(--category-${name}-bg)`, color: `var(--category-${name}-text)` }}
    >
      {label ?? categoryLabel(name)}
    </span>
  )
}
