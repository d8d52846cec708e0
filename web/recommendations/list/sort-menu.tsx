import type { PersonSort } from '../../../contract/person-filters.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { sortsOf } from './person-sort.rules.ts'

type Props = {
  /** The order of the list without another one. */
  first: PersonSort
  sort: PersonSort
  onSort: (sort: PersonSort) => void
}

/** The orders of a list, for cards, which have no headers, and for what shares a column. */
export const SortMenu = ({ first, sort, onSort }: Props) => (
  <ChoiceMenu label="Sort by" options={sortsOf(first)} value={sort} onChoose={onSort} />
)
