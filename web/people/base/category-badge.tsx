import { type CategoryFilter, categoryFilter, categoryLabel } from '../../../domain/category.ts'

/** A category as a dot in its color, where there is no room for its label. */
export function CategoryDot({ category }: { category: string }) {
  const name = categoryFilter(category)
  return (
    <span title={categoryLabel(name)} className="inline-flex size-4 shrink-0 items-center justify-center">
      <span
        aria-hidden
        className="size-2 rounded-full forced-color-adjust-none"
        style={{ background: `var(--category-${name}-text)` }}
      />
      <span className="sr-only">{categoryLabel(name)}</span>
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
