import type { PersonSort } from '../../../contract/person-filters.ts'
import type { Sort } from '../../ui/data-table.tsx'

type Pair = { key: string; first: PersonSort; opposite: PersonSort; begins: Sort['direction'] }

/** For each sortable column, the order of the first press of its header, and that of the second. */
const PAIRS: Pair[] = [
  { key: 'strength', first: 'strength', opposite: 'strength_asc', begins: 'descending' },
  { key: 'recommended_by', first: 'recommenders', opposite: 'recommenders_asc', begins: 'descending' },
  { key: 'name', first: 'name', opposite: 'name_desc', begins: 'ascending' },
]

/** Only where there is a time to keep. */
const DUE = { value: 'due', label: 'Due first' } as const

export const SORTS = [
  { value: 'strength', label: 'Strongest first' },
  { value: 'strength_asc', label: 'Weakest first' },
  { value: 'recommenders', label: 'Most recommenders' },
  { value: 'recommenders_asc', label: 'Fewest recommenders' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name (A-Z)' },
  { value: 'name_desc', label: 'Name (Z-A)' },
  { value: 'company', label: 'Company (A-Z)' },
  { value: 'company_desc', label: 'Company (Z-A)' },
] as const satisfies { value: PersonSort; label: string }[]

const OTHER = { ascending: 'descending', descending: 'ascending' } as const

/** The orders of a list that begins with this one. */
export const sortsOf = (first: PersonSort): { value: PersonSort; label: string }[] => [
  ...(first === 'due' ? [DUE] : []),
  ...SORTS,
]

/** The column that a list is sorted by; undefined: none shows it. */
export function sortedColumn(sort: PersonSort): Sort | undefined {
  const pair = PAIRS.find(({ first, opposite }) => first === sort || opposite === sort)
  if (!pair) return undefined
  return { key: pair.key, direction: pair.first === sort ? pair.begins : OTHER[pair.begins] }
}

/** The order after a press of a column's header. */
export function afterHeader(key: string, sort: PersonSort): PersonSort {
  const pair = PAIRS.find((one) => one.key === key)!
  return pair.first === sort ? pair.opposite : pair.first
}
