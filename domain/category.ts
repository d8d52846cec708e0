/**
 * The job categories of the product: the value on the wire and the label on the screen.
 * ALL is a filter, never the category of a connection.
 */
const CATEGORY_LABELS = {
  SOFTWARE_ENGINEER: 'Software Engineer',
  PRODUCT_MANAGER: 'Product Manager',
  DESIGNER: 'Designer',
  FOUNDER: 'Founder',
  SALES: 'Sales',
  MARKETING: 'Marketing',
  OPERATIONS: 'Operations',
  UNEMPLOYED: 'Unemployed',
  DATA_SCIENCE: 'Data Science',
  TALENT_TEAM: 'Talent Team',
  OTHER_TECH: 'Other Tech',
  NOT_TECH: 'Other Non-Tech',
} as const

export type Category = keyof typeof CATEGORY_LABELS
export type CategoryFilter = Category | 'ALL'

export const CATEGORIES = Object.keys(CATEGORY_LABELS) as [Category, ...Category[]]

const ALIASES = new Map<string, CategoryFilter>([
  ['all', 'ALL'],
  ['all categories', 'ALL'],
  ['other not tech', 'NOT_TECH'],
  ...CATEGORIES.flatMap((name): [string, Category][] => [
    [name.toLowerCase(), name],
    [CATEGORY_LABELS[name].toLowerCase(), name],
  ]),
])

/** Enum value or label, in any case → the filter it names; anything unknown is ALL (docs/product-admins.md, Searches and lists). */
export function categoryFilter(text: string): CategoryFilter {
  return ALIASES.get(text.trim().toLowerCase()) ?? 'ALL'
}

/** The filters of a query → the categories to filter by; ALL among them clears the filter. */
export const chosenCategories = (filters: CategoryFilter[]): Category[] =>
  filters.includes('ALL') ? [] : [...new Set(filters as Category[])]

/** The label a person reads for a category or for the ALL filter. */
export function categoryLabel(name: CategoryFilter): string {
  return name === 'ALL' ? 'All' : CATEGORY_LABELS[name]
}

/** The badge's background in light mode, as the API's `color`; the screens take theirs from the stylesheet. */
export const CATEGORY_COLORS: Record<CategoryFilter, string> = {
  SOFTWARE_ENGINEER: '#d6ecff',
  PRODUCT_MANAGER: '#eee3ff',
  DESIGNER: '#ffdeee',
  FOUNDER: '#fbe7c9',
  SALES: '#d5f3da',
  MARKETING: '#ffe0d4',
  OPERATIONS: '#c8f3f8',
  UNEMPLOYED: '#eceae1',
  DATA_SCIENCE: '#e2e7ff',
  TALENT_TEAM: '#e6eecd',
  OTHER_TECH: '#e2ebf2',
  NOT_TECH: '#f1e7e2',
  ALL: '#e6ebe8',
}
