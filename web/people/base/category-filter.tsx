import type { CategoryCount } from '../../../contract/shapes.ts'
import type { Category } from '../../../domain/category.ts'
import { CategoryBadge } from './category-badge.tsx'
import { countOf, offeredCategories } from './category.rules.ts'
import { ChoiceFilter } from './choice-filter.tsx'

type Props = {
  /** The counts of the whole list, without search and filter. */
  categories: CategoryCount[]
  chosen: Category[]
  onChoose: (chosen: Category[]) => void
}

/** Chooses several job categories; no choice means all. */
export const CategoryFilter = ({ categories, chosen, onChoose }: Props) => (
  <ChoiceFilter
    label="Job Category"
    all={{ label: <CategoryBadge category="ALL" />, count: countOf(categories, 'ALL') }}
    offers={offeredCategories(categories, chosen).map((value) => ({
      value,
      label: <CategoryBadge category={value} />,
      count: countOf(categories, value),
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)
